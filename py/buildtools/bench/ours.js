// The measuring page: our engine on a bare page, with a worker script that can also run speed.py.
import { startEngine } from '../../../site/boot/engine.js';

const engine = await startEngine();
window.measure = async (name, ...args) => JSON.parse(await engine.call(JSON.stringify({ measure: name, arguments: args })));
document.documentElement.dataset.engine = 'ready';
