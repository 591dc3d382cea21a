// Offline and installed: the service worker, updates between games, and the hint to install.
import { word } from '../pages/words.js';
import { toast, untoast } from '../sheets/notices.js';

let waiting = null; // the new version, fetched and ready
let offered = false;
let answered = false;
let applying = false;
let outdated = false; // another window has brought the new version in: this one's files are gone

/** Registers the service worker, if there can be one; an update is offered at once when `idle()`. */
export async function register(idle) {
  if (!navigator.serviceWorker) return;
  let controlled = Boolean(navigator.serviceWorker.controller); // else the first one is on its way
  try {
    const registration = await navigator.serviceWorker.register('sw.js');
    const hear = (worker) => {
      if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return;
      waiting = registration.waiting;
      if (idle()) offer();
    };
    if (registration.waiting) hear(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => hear(worker));
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (applying || (controlled && idle())) location.reload();
      outdated = controlled;
      controlled = true;
    });
  } catch {
    // a browser or place without service workers: the site works, only not offline
  }
}

/** Offers a waiting update, until it is answered; call it only when no game is running. */
export function offer() {
  if (outdated) location.reload();
  if (!waiting || offered) return;
  offered = true;
  answered = false;
  const answer = (run) => () => { answered = true; run(); };
  toast(word('update.ready'), [
    [word('update.apply'), answer(() => { applying = true; waiting.postMessage({ type: 'SKIP_WAITING' }); })],
    [word('update.later'), answer(() => {})],
  ], 'update');
}

/** Takes an offer back that nobody has answered: a game is on the table. It comes again after it. */
export function withdraw() {
  if (!offered || answered) return;
  offered = false;
  untoast('update');
}

let prompt = null;
const installButtons = () => document.querySelectorAll('[data-do="install"]');

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  prompt = event;
  for (const each of installButtons()) each.hidden = false;
});
addEventListener('appinstalled', () => { for (const each of installButtons()) each.hidden = true; });

/** Asks the browser to install the page as an app. */
export async function install() {
  await prompt?.prompt();
}
