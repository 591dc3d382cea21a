// The plain part of a link (py/spieltisch/app/session/inviting.py): who invites to what. Anybody can change it:
// what the link really contains is for Python to say.

const PLAIN = /^([dstr])(-?\d{1,6})?(?:\.([0-9a-f]{8}))?(?:=([\w.~%-]{1,60}))?$/;
const REST = /^([a-z_][a-z0-9_]{0,31})\.\d{1,4}\.[\w-]+$/;
const KINDS = { d: 'deal', s: 'result', t: 'turn', r: 'replay' };
const LONGEST_NAME = 20; // characters, as in Python

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** A name without what cannot be seen, such as control characters, at most 20 characters. */
export const cleanName = (text) => [...text.replace(/\s+/gu, ' ').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')].slice(0, LONGEST_NAME).join('').trim();

const PUZZLE = /^puzzle=([a-z_][a-z0-9_]{0,31})\.([0-9a-f]{8})$/;

/** The puzzle that a link is for, as {game, id}; null if it is for none. */
export function puzzleIn(link) {
  const [, game, id] = PUZZLE.exec(link.split('#').pop()) ?? [];
  return game ? { game, id } : null;
}

/**
 * What a link's plain part says: {game, kind, number, deal, name}; null if it has none. `kind` is "deal", "result",
 * "turn", "replay" or "puzzle". `deal` is the short name of the start, which stored games have too; "" if it is not a turn.
 */
export function invitationIn(link) {
  const puzzle = puzzleIn(link);
  if (puzzle) return { game: puzzle.game, kind: 'puzzle', number: 0, deal: '', name: '' };
  const [plain, rest, ...more] = link.split('#').pop().split('/');
  const found = PLAIN.exec(plain);
  const game = REST.exec(rest ?? '');
  if (!found || !game || more.length) return null;
  const [, letter, number = '0', deal = '', name = ''] = found;
  return { game: game[1], kind: KINDS[letter], number: Number(number), deal, name: cleanName(decoded(name)) };
}

const LONGEST = 4000; // characters, as in Python

/** The part of a text that is a link to a game, without the address before it; "" if it is none. */
export function fragmentIn(text) {
  const link = text.trim().split('#').pop();
  return link.length <= LONGEST && (invitationIn(link) || REST.test(link)) ? link : '';
}

/** The id of the game that a link is for. Its main part begins with it. */
export const linkedGame = (link) => puzzleIn(link)?.game ?? link.split('#').pop().split('/').pop().split('.')[0];
