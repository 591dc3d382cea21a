// The engine as the shell sees it: one function, answers when it can, starts again when it dies.
import { startEngine } from '../boot/engine.js';

const PATIENCE = 300_000; // ms within which too many deaths mean that starting again is no use
const LIVES = 4;

// Leaving the page ends its downloads, in Safari even when the page itself is kept for a way back. Where
// the start has failed, whoever comes back finds a page that begins again.
const returned = new Promise((resolve) => {
  addEventListener('pageshow', ({ persisted }) => { if (persisted) resolve(); });
});

export class Client {
  /**
   * `onProgress` as in startEngine; `onRetry` when an interpreter that died while starting is started
   * once more; `onRestart` after a death later on, questions wait until it is through; `onTrouble(code)`
   * when all is lost.
   */
  constructor({ onProgress, onRetry, onRestart, onTrouble }) {
    Object.assign(this, { onProgress, onRetry, onRestart, onTrouble });
    this.deaths = [];
    this.restored = null; // while the open game is brought back
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
    this.deaths = [...this.deaths.filter((time) => now - time < PATIENCE), now];
    if (this.deaths.length > LIVES) {
      this.onTrouble('dead');
      return;
    }
    // start() has reported a failure already
    const restored = this.start().then(() => this.onRestart(), () => {}).finally(() => {
      if (this.restored === restored) this.restored = null;
    });
    this.restored = restored;
  }

  /**
   * Waits for the engine, asks it, and returns its answer. What needs the open game (not `fresh`)
   * waits until that has been brought back. Rejects when the engine dies meanwhile.
   */
  async ask(request, fresh) {
    if (!fresh) await this.restored;
    const engine = await this.engine;
    return JSON.parse(await engine.call(JSON.stringify(request)));
  }
}
