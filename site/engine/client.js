// The engine as the shell sees it: a function that answers requests. If the engine dies, another one is started.
import { startEngine } from '../boot/engine.js';

const PERIOD = 300_000; // ms
const MOST_ANSWERS = 2 ** 32; // of one engine
const MOST_DEATHS = 4; // in that period; if there is one more, no other engine is started

// When people leave the page, its downloads are aborted. Safari does so even if it keeps the page for its Back button.
// So if the start has failed and the page is shown again, it is reloaded.
const returned = new Promise((resolve) => {
  addEventListener('pageshow', ({ persisted }) => { if (persisted) resolve(); });
});

export class Client {
  /**
   * `onProgress` is as in startEngine. `onRetry` is called when an interpreter has died while starting and another one
   * is started. `onRestart` is called once there is a new engine after a later death; requests wait until its promise
   * settles. `onTrouble(code)` is called when no engine can be started.
   */
  constructor({ onProgress, onRetry, onRestart, onTrouble }) {
    Object.assign(this, { onProgress, onRetry, onRestart, onTrouble });
    this.deaths = [];
    this.engines = 0; // how many have been started
    this.restored = null; // a promise while the open game is being restored
    this.start();
  }

  start() {
    this.engines += 1;
    this.engine = this.attempt();
    this.engine.then(
      (engine) => engine.onFatal(() => this.died()),
      (error) => {
        this.onTrouble(error.code ?? 'load-failed');
        returned.then(() => location.reload());
      },
    );
    return this.engine;
  }

  async attempt() {
    const { onProgress } = this;
    try {
      return await startEngine({ onProgress });
    } catch (error) {
      if (error.code !== 'dead') throw error;
      this.onRetry();
      return startEngine({ onProgress });
    }
  }

  died() {
    const now = performance.now();
    this.deaths = [...this.deaths.filter((time) => now - time < PERIOD), now];
    if (this.deaths.length > MOST_DEATHS) {
      this.onTrouble('dead');
      return;
    }
    // A failure is ignored here, because start() has already reported it.
    const restored = this.start().then(() => this.onRestart(), () => {}).finally(() => {
      if (this.restored === restored) this.restored = null;
    });
    this.restored = restored;
  }

  /**
   * Waits for the engine, sends it a request and resolves to the answer. A request that needs the open game (one that
   * is not `fresh`) first waits until the game is restored. Rejects if the engine dies in the meantime.
   * The `order` of an answer is greater than that of all answers which were made before it, also by earlier engines.
   */
  async ask(request, fresh) {
    if (!fresh) await this.restored;
    const number = this.engines;
    const engine = await this.engine;
    const answer = JSON.parse(await engine.call(JSON.stringify(request)));
    if (answer.order) answer.order += number * MOST_ANSWERS;
    return answer;
  }
}
