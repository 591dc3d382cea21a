// Registers the service worker, offers updates between games, and offers to install the page as an app.
import { word } from '../pages/words.js';
import { toast, untoast } from '../sheets/notices.js';

let waiting = null; // the worker of a new version, once it is installed
let offered = false;
let answered = false;
let applying = false;
let outdated = false; // another window has activated a new version and so deleted this one's files

/**
 * Registers the service worker, if the browser supports it. While `idle()` is true, updates are offered immediately.
 */
export async function register(idle) {
  if (!navigator.serviceWorker) return;
  let controlled = Boolean(navigator.serviceWorker.controller); // if not, the first controllerchange is not an update
  try {
    const registration = await navigator.serviceWorker.register('sw.js');
    const checkState = (worker) => {
      if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return;
      waiting = registration.waiting;
      if (idle()) offer();
    };
    if (registration.waiting) checkState(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => checkState(worker));
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (applying || (controlled && idle())) location.reload();
      outdated = controlled;
      controlled = true;
    });
  } catch {
    // without a service worker, the site works, but not offline
  }
}

/** Offers a waiting update until the person answers. Must only be called while no game is open. */
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

const PATIENCE = 10_000; // ms within which a new version has to be installed

/** Fetches a newer version if there is one, for when the page is opened anew. */
export async function lookForUpdate() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => {}); // offline
}

/** Reloads the page, in its newest version if that can be fetched. */
export async function renew() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    await registration.update().catch(() => {}); // offline: the version that is here
    const worker = registration.installing ?? registration.waiting;
    const activate = () => { if (worker.state === 'installed') worker.postMessage({ type: 'SKIP_WAITING' }); };
    if (worker) {
      applying = true;
      worker.addEventListener('statechange', activate);
      activate();
      setTimeout(() => location.reload(), PATIENCE);
      return;
    }
  }
  location.reload();
}

/** Withdraws the offer if it has not been answered, because a game has been opened. It is made again after the game. */
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

/** Shows the browser's own dialog for installing the page as an app. */
export async function install() {
  await prompt?.prompt();
}
