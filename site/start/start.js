// Runs before the style sheets are loaded. If the service worker has all files, the engine starts while the page is
// laid out. On a first visit, the page is loaded first and then the shell starts the engine.
import { startEarly } from '../boot/engine.js';

if (navigator.serviceWorker?.controller) startEarly();
