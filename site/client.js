// The engine as the shell sees it: one function, answers when it can, rises again when it dies.
import { startEngine } from './boot/engine.js';

const PATIENCE = 300_000; // ms within which too many deaths mean that rising again is no use
const LIVES = 4;

// Leaving the page ends its downloads, in Safari even when the page itself is kept for a way back. Where
// the start has failed, whoever comes back finds a page that begins anew.
const returned = new Promise((resolve) => {
  addEventListener('pageshow', ({ persisted }) => { if (persisted) resolve(); });
});

export class Client {
  /** `onProgress` as in startEngine; `onRisen` after a respawn; `onTrouble(code)` when all is lost. */
  constructor({ onProgress, onRisen, onTrouble }) {
    this.onProgress = onProgress;
    this.onRisen = onRisen;
    this.onTrouble = onTrouble;
    this.deaths = [];
    this.start();
  }

  start() {
    this.engine = startEngine({ onProgress: this.onProgress });
    this.engine.then(
      (engine) => engine.onFatal(() => this.died()),
      (error) => {
        this.onTrouble(error.code ?? 'load-failed');
        returned.then(() => location.reload());
      },
    );
    return this.engine;
  }

  async died() {
    const now = performance.now();
    this.deaths = [...this.deaths.filter((time) => now - time < PATIENCE), now];
    if (this.deaths.length > LIVES) {
      this.onTrouble('dead');
      return;
    }
    await this.start().then(() => this.onRisen(), () => {}); // start() has told of the trouble
  }

  /** Waits for the engine, asks it, and returns its answer. Rejects when the engine dies over it. */
  async ask(request) {
    const engine = await this.engine;
    return JSON.parse(await engine.call(JSON.stringify(request)));
  }
}
