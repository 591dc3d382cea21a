// Reloading the page in its newest version (site/start/update.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, fakeTime, flush } from './page.mjs';
import { lookForUpdate, renew } from '../../site/start/update.js';

fakeTime();

let done; // what happened, in order
let registration;
let activated; // what the page does when another service worker takes over

// A service worker in this state, and what it does when it is asked to take over.
function worker(state) {
  const found = Object.assign(new EventTarget(), { state, postMessage: ({ type }) => { done.push(type); activated(); } });
  found.install = () => { found.state = 'installed'; found.dispatchEvent(new Event('statechange')); };
  return found;
}

beforeEach(async () => {
  await advance(10_000); // the timers of the test before
  done = [];
  registration = { installing: null, waiting: null, update: async () => { done.push('update'); } };
  globalThis.location.reload = () => done.push('reload');
  navigator.serviceWorker = {
    getRegistration: async () => registration,
    addEventListener: (_, run) => { activated = run; },
  };
});

test('a newer version is fetched and takes over before the page is reloaded', async () => {
  const newer = worker('installing');
  registration.installing = newer;
  await renew();
  assert.deepEqual(done, ['update']);
  newer.install();
  assert.deepEqual(done, ['update', 'SKIP_WAITING', 'reload']);
});

test('a version that was fetched before takes over at once', async () => {
  registration.waiting = worker('installed');
  await renew();
  assert.deepEqual(done, ['update', 'SKIP_WAITING', 'reload']);
});

test('the page is reloaded even if no newer version can be fetched or installed', async () => {
  registration.update = async () => { throw new TypeError('offline'); };
  await renew();
  assert.deepEqual(done, ['reload']);
  done.length = 0;
  registration.installing = worker('installing');
  await renew();
  await advance(10_000);
  assert.deepEqual(done, ['reload']);
});

test('a newer version is fetched, for later', async () => {
  registration.waiting = worker('installed');
  await lookForUpdate();
  assert.deepEqual(done, ['update']);
  registration.update = async () => { throw new TypeError('offline'); };
  await lookForUpdate();
});

test('a page without a service worker is only reloaded', async () => {
  registration = undefined;
  await renew();
  delete navigator.serviceWorker;
  await renew();
  await flush();
  assert.deepEqual(done, ['reload', 'reload']);
});
