// The measuring page: a bare page with our engine, whose worker script can also run speed.py.
import { startEngine } from '../../../site/boot/engine.js';

const engine = await startEngine();
window.measure = async (name, ...args) => JSON.parse(await engine.call(JSON.stringify({ measure: name, arguments: args })));
document.documentElement.dataset.engine = 'ready';
