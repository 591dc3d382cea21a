// What the lobby says about a stored game: who plays, whose turn it is, how far it has got, and when it was started.
import { lang, word } from './words.js';

const SPACE = '\u00a0'; // no line break here
const HOUR = 3_600_000;
const SPANS = [['hour', HOUR], ['minute', 60_000]];
const REGIONS = { en: 'en-GB' }; // how dates and times are written

const region = () => REGIONS[lang()] ?? lang();

/**
 * The players' names in the reader's language. A game that was stored by an earlier version has no summary until the
 * engine has read its record.
 */
const namesOf = ({ summary, names = [] }) => summary?.names[lang()] ?? names;

/** These names in a row: "Ada", "Ada and Bruno", "Ada, Bruno and Cleo". */
const joinedNames = (names) => new Intl.ListFormat(region()).format(names);

/** Who else is playing: "with Ada and Bruno" or "alone". */
export function otherPlayers(entry) {
  const { summary, local } = entry;
  const names = namesOf(entry);
  if (!summary && !names.length) return '';
  const you = summary ? summary.you : local?.length === 1 && local[0];
  const others = names.filter((_, seat) => seat !== you);
  return others.length ? word('resume.with', { names: joinedNames(others) }) : word('resume.alone');
}

/** Whose turn it is: "Your turn", or somebody else's at this device or elsewhere; "" if that is not known. */
function turnOf(entry) {
  const { turn = [], you } = entry.summary ?? {};
  if (!turn.length) return '';
  if (turn.includes(you)) return word('resume.yours');
  const here = turn.find((seat) => entry.local?.includes(seat));
  const away = entry.sent === false ? 'resume.unsent' : 'resume.awaits';
  return word(here === undefined ? away : 'resume.turn', { name: namesOf(entry)[here ?? turn[0]] });
}

const midnight = (when) => new Date(when).setHours(0, 0, 0, 0);

/** How many days lie between two times, by the device's calendar. */
const daysBetween = (when, now) => Math.round((midnight(now) - midnight(when)) / 86_400_000);

/** How long ago, in the reader's language: "5 minutes ago", "yesterday". Days are those of the device's calendar. */
export function ago(when, now = Date.now()) {
  const past = now - when || 0; // a damaged entry may have no time
  const format = new Intl.RelativeTimeFormat(lang(), { numeric: 'auto' });
  const days = daysBetween(when, now);
  if (days > 0 && past >= HOUR) return format.format(-days, 'day');
  const [unit, length] = SPANS.find((each) => past >= each[1]) ?? [];
  return unit ? format.format(-Math.floor(past / length), unit) : word('resume.now');
}

/**
 * When a game was started: "started yesterday, 18:40", or "started on 22 November" if that was earlier. Games that an
 * earlier version stored only have the time of their last move.
 */
export function startedAt({ started, when }, now = Date.now()) {
  if (!started) return ago(when, now);
  const date = new Date(started);
  const days = daysBetween(started, now);
  if (days < 0 || days > 1) {
    const sameYear = date.getFullYear() === new Date(now).getFullYear();
    const written = date.toLocaleDateString(region(), { day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) });
    return word('resume.dated', { date: written });
  }
  const day = new Intl.RelativeTimeFormat(lang(), { numeric: 'auto' }).format(-days, 'day');
  const time = date.toLocaleTimeString(region(), { hour: '2-digit', minute: '2-digit' });
  return word('resume.started', { day, time });
}

/**
 * What is said about a game below its title and its players: whose turn it is (`turn`), how far it is (`far`), and when
 * it was started (`time`). If the game is over: how it ended with the scores, and how long ago.
 */
export function standing(entry, now = Date.now()) {
  const { summary } = entry;
  if (!summary?.ended) {
    const far = summary ? word('resume.move', { n: summary.move }) : '';
    return { turn: turnOf(entry), far, time: startedAt(entry, now) };
  }
  const { ended, winners, scores, you } = summary;
  const names = namesOf(entry);
  const mine = winners.length > 1 ? 'shared' : 'mine';
  const how = word(`resume.${ended === 'won' && winners.includes(you) ? mine : ended}`, { names: joinedNames(winners.map((seat) => names[seat])) });
  const alike = ended === 'lost' || winners.length === names.length; // all have one score
  const points = (alike ? scores.slice(0, 1) : scores).join(`${SPACE}:${SPACE}`).replaceAll('-', '−');
  return { turn: '', far: `${how} · ${points}`, time: ago(entry.when, now) };
}
