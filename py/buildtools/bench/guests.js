// A page with guests of live tables that show nothing: what a host has to do for them is all that is measured. They
// connect by WebRTC, ask whatever a guest's page asks, and decide at random.
import { codeIn, linkTo } from '../../../site/live/codes.js';
import { answer, invite } from '../../../site/live/connect.js';

const VERSION = 1;
const THINKING = 150; // ms until a guest decides
const AGAIN = 500; // ms after which a guest introduces itself again

const guests = [];

class Guest {
  constructor(channel, name, build, random) {
    Object.assign(this, { channel, build, random });
    this.pending = new Map();
    this.asked = 0;
    this.open = 0; // requests for frames that are unanswered
    this.behind = false;
    this.decided = ''; // the position of the last decision
    channel.onmessage = (text) => this.arrived(JSON.parse(text));
    const introduce = () => channel.send(JSON.stringify({ v: VERSION, build, join: { name } }));
    introduce();
    this.repeating = setInterval(introduce, AGAIN); // browsers lose what arrives before their own channel has opened
  }

  arrived({ id, nudge, answer: said }) {
    if (this.repeating) {
      clearInterval(this.repeating);
      this.repeating = null;
      this.ask({ op: 'hello' }).then(() => this.act({ op: 'render' }));
    }
    if (nudge) {
      this.behind = true;
      this.follow();
      return;
    }
    this.pending.get(id)?.(said);
    this.pending.delete(id);
  }

  ask(ask) {
    this.asked += 1;
    const id = this.asked;
    const known = { lang: 'en', size: 's', pace: 'fast' };
    this.channel.send(JSON.stringify({ v: VERSION, build: this.build, id, ask: { ...known, ...ask } }));
    return new Promise((resolve) => { this.pending.set(id, resolve); });
  }

  async act(ask) {
    this.open += 1;
    if (ask.op === 'step') this.behind = false;
    const frame = await this.ask(ask);
    this.open -= 1;
    if (frame.html) this.shown(frame);
    this.follow();
  }

  follow() {
    if (this.behind && !this.open) this.act({ op: 'step' });
  }

  shown({ html, waiting, screen, ply }) {
    if (screen !== 'table') return;
    if (waiting === 'bot' || waiting === 'chance') this.act({ op: 'step' });
    else if (waiting === 'continue') this.act({ op: 'continue' });
    else if (waiting === 'you') setTimeout(() => this.decide(html, ply), THINKING);
  }

  decide(html, ply) {
    const names = (pattern) => [...new Set([...html.matchAll(pattern)].map(([, name]) => name))];
    const moves = names(/data-move="([^"&]+)"/g);
    const [part] = names(/data-pick="([^"&]+)"[^>]*data-focus/g);
    const at = `${ply} ${moves}`;
    if (at === this.decided) return;
    this.decided = at;
    if (moves.length) this.act({ op: 'move', ply, move: moves[this.random() % moves.length] });
    else if (part) this.act({ op: 'pick', name: part });
  }
}

// The same numbers for every guest of this name.
function numbers(name) {
  let state = [...name].reduce((sum, each) => sum + each.charCodeAt(0), 1);
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 16;
  };
}

/** Connects another guest with a link. Resolves to the code to give to the host. */
window.sit = async (link, name, build) => {
  const { code, channel } = await answer(codeIn(link));
  channel.then((opened) => guests.push(new Guest(opened, name, build, numbers(name))));
  return code;
};

/** Resolves to a link to a table that has nobody at it. */
window.offer = async (base) => linkTo((await invite()).code, base);

/** Ends all connections. */
window.leave = () => { for (const { channel } of guests.splice(0)) channel.close(); };

document.documentElement.dataset.engine = 'ready';
