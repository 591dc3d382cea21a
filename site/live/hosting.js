// The host's side of a live table: brings the guests' messages to Python and Python's texts to the guests, and seats
// guests when they come and go. It shows nothing; host.js does.
const VERSION = 1;
const MOST_WAITING = 60; // messages of one guest that are unanswered; with more, something is wrong with it
const AT_ONCE = 4; // of these that Python has at a time, so that the host's own requests need not wait for long
const LONGEST_NAME = 20; // characters
const JOINING = 10_000; // ms within which a guest has to say its name

// The name and the build in a guest's first message; null if it is no such message.
function introduction(text) {
  try {
    const { v, build, join } = JSON.parse(text);
    if (v !== VERSION || typeof join?.name !== 'string') return null;
    const name = [...join.name.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('');
    return { name, build };
  } catch {
    return null;
  }
}

// Answers a guest whose page is another version. Python would say so too, but only once the guest has a seat.
function refuse(channel, texts) {
  const reply = (text) => {
    try {
      const { id } = JSON.parse(text);
      channel.send(JSON.stringify({ v: VERSION, id, answer: { wrong: 'build', error: '' } }));
    } catch {
      channel.close();
    }
  };
  channel.send(JSON.stringify({ v: VERSION, id: null, answer: {} })); // so that it asks
  channel.onmessage = reply;
  for (const text of texts) reply(text);
  setTimeout(() => channel.close(), JOINING);
}

export class Hosting {
  /**
   * `ask(op, more, fresh)` asks Python. `changed()` is called when the host's own screen is out of date, and
   * `arrived(name, seats)` and `left(name, seats)` when a guest has been seated or is gone. `build` is this page's
   * version.
   */
  constructor({ build, ask, changed, arrived, left }) {
    Object.assign(this, { build, ask, changed, arrived, left });
    this.guests = new Map(); // {channel, name, seats, queue, asked} by the guest's id
    this.last = 0;
  }

  /** Delivers texts to guests, as they come with an answer: [[guest, text], …]. */
  deliver(say) {
    for (const [guest, text] of say) this.guests.get(guest)?.channel.send(text);
  }

  /**
   * Seats a guest whose channel has opened, as soon as it has said its name. Resolves to "" if it was seated, or to
   * "not-seated" or "build" (its page is another version). `seats` are [] for somebody who only watches.
   */
  async admit(channel, seats) {
    this.last += 1;
    const guest = `g${this.last}`;
    const early = []; // what arrives before the guest is seated
    const said = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), JOINING);
      channel.onclose = () => { clearTimeout(timer); resolve(null); };
      channel.onmessage = (text) => {
        clearTimeout(timer);
        channel.onmessage = (more) => { if (early.length < MOST_WAITING) early.push(more); };
        resolve(introduction(text));
      };
    });
    if (!said) {
      channel.close();
      return 'not-seated';
    }
    if (said.build !== this.build) {
      refuse(channel, early);
      return 'build';
    }
    const { name } = said;
    this.guests.set(guest, { channel, name, seats, queue: [], asked: 0 });
    const answer = await this.ask('seat_guest', { guest, seats, name });
    const failed = answer.error || answer.dead; // between two games there is no frame, but a seat
    if (failed || !channel.open) {
      this.guests.delete(guest);
      channel.close();
      if (!failed) await this.unseat(guest);
      return 'not-seated';
    }
    channel.onmessage = (text) => this.pass(guest, text);
    channel.onclose = () => this.lost(guest);
    this.changed();
    this.arrived(name, seats);
    for (const text of early) this.pass(guest, text);
    return '';
  }

  // Passes on a guest's message as soon as it is its turn.
  pass(guest, text) {
    const known = this.guests.get(guest);
    if (!known || introduction(text)) return; // it was said twice
    known.queue.push(text);
    if (known.queue.length + known.asked > MOST_WAITING) known.channel.close();
    else this.passNext(guest, known);
  }

  // Answers may come in another order, because a computer's move takes long.
  async passNext(guest, known) {
    if (known.asked >= AT_ONCE || !known.queue.length || this.guests.get(guest) !== known) return;
    known.asked += 1;
    const text = known.queue.shift();
    let answer = await this.ask('guest', { guest, text }); // `ask` delivers what is to be said
    // The engine died. The next one has the game by now, and a message that comes twice changes nothing.
    if (answer.dead) answer = await this.ask('guest', { guest, text });
    known.asked -= 1;
    if (answer.changed) this.changed();
    this.passNext(guest, known);
  }

  async unseat(guest) {
    await this.ask('unseat_guest', { guest, mode: 'wait' });
    this.changed();
  }

  async lost(guest) {
    const known = this.guests.get(guest);
    if (!known) return;
    this.guests.delete(guest);
    await this.unseat(guest);
    this.left(known.name, known.seats);
  }

  /**
   * Makes the open game a live table, as `facts` say. Seats the guests again whom the engine does not know, because it
   * has died. `fresh` means that the game is just being restored. Resolves to the last answer.
   */
  async host(facts, fresh) {
    let answer = await this.ask('host', facts, fresh);
    for (const [guest, known] of this.guests) {
      if (!answer.live) break;
      const { seats, free, guests } = answer.live;
      const found = guests.find((each) => each.guest === guest && each.here);
      if (found) known.seats = found.seats;
      else {
        known.seats = known.seats.filter((seat) => seats.includes(seat) && free.includes(seat));
        answer = await this.ask('seat_guest', { guest, seats: known.seats, name: known.name, back: true }, fresh);
      }
    }
    if (answer.html && facts.stand_ins?.length) answer = await this.ask('stand_in', { seats: facts.stand_ins, on: true }, fresh);
    return answer;
  }

  /** Ends the live table: every channel is closed. */
  close() {
    const guests = [...this.guests.values()];
    this.guests.clear();
    for (const { channel } of guests) channel.close();
  }
}
