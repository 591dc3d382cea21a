// A channel carries texts between two devices: {send(text), close(), onmessage, onclose, open}. Below it is anything
// with send, close and three events: a WebRTC data channel, or one end of a pair in memory. Browsers carry messages of
// up to 64 KB safely, so longer texts are sent in pieces. Each piece begins with "+" if more follow, else with ".".

const PIECE = 16_000; // UTF-16 units; in UTF-8 at most 48 KB
const HIGH = /[\uD800-\uDBFF]$/; // the first half of a character that must not be cut

/** The most that each side accepts, in UTF-16 units. */
export const LONGEST = { host: 4_000, guest: 512_000 };

const WITHIN = 1000; // ms
const MOST_PIECES = 1000; // that may arrive within that time

function pieces(text) {
  const cut = [];
  for (let at = 0; at < text.length || !cut.length;) {
    let piece = text.slice(at, at + PIECE);
    if (at + PIECE < text.length && HIGH.test(piece)) piece = piece.slice(0, -1);
    at += piece.length;
    cut.push((at < text.length ? '+' : '.') + piece);
  }
  return cut;
}

/**
 * A channel over a data channel. It closes itself if the other side sends more than `longest` units, no text, or too
 * many pieces at a time.
 */
export class Channel {
  constructor(under, longest) {
    this.under = under;
    this.open = true;
    this.onmessage = () => {};
    this.onclose = () => {};
    let [held, length] = [[], 0];
    let [since, count] = [-Infinity, 0];
    const hurries = () => {
      const now = performance.now();
      if (now - since > WITHIN) [since, count] = [now, 0];
      count += 1;
      return count > MOST_PIECES;
    };
    under.onmessage = ({ data }) => {
      if (!this.open) return;
      const head = typeof data === 'string' ? data[0] : '';
      length += data?.length ?? 0;
      // An empty piece before another one could be sent for ever.
      if (!['+', '.'].includes(head) || data === '+' || length - held.length - 1 > longest || hurries()) {
        this.close();
        return;
      }
      held.push(data.slice(1));
      if (head === '+') return;
      const text = held.join('');
      [held, length] = [[], 0];
      this.onmessage(text);
    };
    under.onclose = () => this.closed();
    under.onerror = () => this.close();
  }

  /** Sends a text. What is sent after the channel has closed is lost. */
  send(text) {
    if (!this.open) return;
    try {
      for (const piece of pieces(text)) this.under.send(piece);
    } catch {
      this.close(); // the other side does not read, so the buffer is full
    }
  }

  /** Closes the channel. `onclose` is called on both sides, once. */
  close() {
    this.under.close();
    this.closed();
  }

  closed() {
    if (!this.open) return;
    this.open = false;
    this.onclose();
  }
}

/** Two channels that are connected in memory: the host's and the guest's end. Texts arrive later, in order. */
export function pair() {
  const ends = [{}, {}];
  ends.forEach((end, at) => {
    const other = ends[1 - at];
    let open = true;
    end.send = (data) => { if (open) queueMicrotask(() => other.onmessage?.({ data })); };
    end.close = () => {
      if (!open) return;
      open = false;
      queueMicrotask(() => other.onclose?.());
    };
  });
  return [new Channel(ends[0], LONGEST.host), new Channel(ends[1], LONGEST.guest)];
}
