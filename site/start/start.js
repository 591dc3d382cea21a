// Runs before the style sheets are loaded. If there is a service worker, it has all files, so the engine starts while
// the page is being laid out. On a first visit, the page is loaded first, and the shell then starts the engine.
import { startEarly } from '../boot/engine.js';
import { isJoining } from '../places/joining.js';

if (navigator.serviceWorker?.controller && !isJoining()) startEarly();
