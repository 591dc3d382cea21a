// The engine as the shell sees it: one function that answers requests. If the engine dies, it is started again.
import { startEngine } from '../boot/engine.js';

const PERIOD = 300_000; // ms
const MOST_DEATHS = 4; // within that period; after one more, the engine is not started again

// Leaving the page aborts its downloads; Safari does so even if it keeps the page for Back. If the start failed, a
// page that is shown again is therefore reloaded.
const returned = new Promise((resolve) => {
  addEventListener('pageshow', ({ persisted }) => { if (persisted) resolve(); });
});

export class Client {
  /**
   * `onProgress` as in startEngine. `onRetry` is called when an interpreter that died while starting is started again;
   * `onRestart` after a later death, and requests wait until its promise resolves; `onTrouble(code)` when the engine is
   * given up.
   */
  constructor({ onProgress, onRetry, onRestart, onTrouble }) {
    Object.assign(this, { onProgress, onRetry, onRestart, onTrouble });
    this.deaths = [];
    this.restored = null; // a promise while the open game is being restored
    this.start();
  }

  start() {
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
    // start() has already reported a failure
    const restored = this.start().then(() => this.onRestart(), () => {}).finally(() => {
      if (this.restored === restored) this.restored = null;
    });
    this.restored = restored;
  }

  /**
   * Waits for the engine, sends a request and returns the answer. A request that needs the open game (not `fresh`)
   * waits until the game is restored. Rejects if the engine dies meanwhile.
   */
  async ask(request, fresh) {
    if (!fresh) await this.restored;
    const engine = await this.engine;
    return JSON.parse(await engine.call(JSON.stringify(request)));
  }
}
