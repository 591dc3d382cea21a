// Runs before the style sheets are there. Where the service worker has everything, the engine starts while
// the page is laid out; on a first visit the page comes first, and the shell starts the engine.
import { begin } from '../boot/engine.js';

if (navigator.serviceWorker?.controller) begin();
