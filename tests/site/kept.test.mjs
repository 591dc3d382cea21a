// What the lobby says about stored games (site/pages/kept.js).
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { elements, element } from './page.mjs';

const WORDS = {
  en: {
    'resume.won': '{names} won', 'resume.mine': 'You won', 'resume.shared': 'Won together', 'resume.with': 'with {names}', 'resume.alone': 'alone', 'resume.move': 'move {n}', 'resume.now': 'just now',
    'resume.yours': 'Your turn', 'resume.turn': "{name}'s turn", 'resume.awaits': 'waiting for {name}',
    'resume.started': 'started {day} at {time}', 'resume.dated': 'started on {date}',
  },
  de: { 'resume.started': '{day} um {time} Uhr begonnen', 'resume.dated': 'am {date} begonnen' },
};
elements['#words'] = element({ textContent: JSON.stringify(WORDS) });
const { ago, otherPlayers, standing, startedAt } = await import('../../site/pages/kept.js');

const NOW = new Date(2026, 10, 26, 20, 15).getTime();
const at = (...parts) => new Date(2026, ...parts).getTime();
const plain = (text) => text.replaceAll('\u00a0', ' ');
const game = (summary = {}, more = {}) => ({
  local: [0],
  started: at(10, 25, 18, 40),
  when: at(10, 26, 20),
  summary: { names: { en: ['You', 'Ada', 'Tom'] }, you: 0, move: 12, turn: [0], ended: '', winners: [], scores: [], ...summary },
  ...more,
});
const turn = (...given) => standing(game(...given), NOW).turn;

afterEach(() => { document.documentElement.lang = 'en'; });

test('a game in progress says whose turn it is, how far it is, and when it was started', () => {
  const { turn: whose, far, time } = standing(game(), NOW);
  assert.deepEqual([whose, far, plain(time)], ['Your turn', 'move 12', 'started yesterday at 18:40']);
  assert.equal(otherPlayers(game()), 'with Ada and Tom');
});

test('the turn is that of a person at this device, or of one elsewhere', () => {
  assert.equal(turn({ you: null, turn: [1] }, { local: [0, 1] }), "Ada's turn");
  assert.equal(turn({ you: null, turn: [2, 1] }, { local: [0, 1] }), "Ada's turn");
  assert.equal(turn({ turn: [2] }), 'waiting for Tom');
  assert.equal(turn({ turn: [2, 0] }), 'Your turn');
});

test('if nobody knows whose turn it is, nothing is said about it', () => {
  assert.equal(turn({ turn: [] }), '');
  assert.deepEqual(standing({ when: NOW, names: ['Ida', 'Ada'] }, NOW), { turn: '', far: '', time: 'just now' });
});

test('a finished game says how it ended and when it was played', () => {
  const { turn: whose, far, time } = standing(game({ ended: 'won', winners: [1], scores: [4, -2, 0] }), NOW);
  assert.deepEqual([whose, plain(far), plain(time)], ['', 'Ada won · 4 : −2 : 0', '15 minutes ago']);
  const won = (...winners) => plain(standing(game({ ended: 'won', winners, scores: [4, 4, 0] }), NOW).far);
  assert.deepEqual([won(0), won(0, 1), won(1, 2)], ['You won · 4 : 4 : 0', 'Won together · 4 : 4 : 0', 'Ada and Tom won · 4 : 4 : 0']);
});

test('dates are written as people write them', () => {
  const said = (...parts) => plain(startedAt({ started: at(...parts) }, NOW));
  assert.deepEqual([said(10, 26, 9, 5), said(10, 24, 23), said(0, 3)], ['started today at 09:05', 'started on 24 November', 'started on 3 January']);
  assert.equal(plain(startedAt({ started: new Date(2025, 11, 31).getTime() }, NOW)), 'started on 31 December 2025');
  document.documentElement.lang = 'de';
  assert.deepEqual([said(10, 25, 18, 40), said(2, 3)], ['gestern um 18:40 Uhr begonnen', 'am 3. März begonnen']);
});

test('how long ago a game ended goes by the calendar, not by 24 hours', () => {
  const said = (...parts) => plain(ago(at(...parts), NOW));
  assert.deepEqual([said(10, 26, 0, 5), said(10, 25, 21), said(10, 24, 21), said(10, 19, 9)], ['20 hours ago', 'yesterday', '2 days ago', '7 days ago']);
  assert.equal(ago(at(10, 25, 23, 50), at(10, 26, 0, 10)), '20 minutes ago', 'just after midnight');
  document.documentElement.lang = 'de';
  assert.deepEqual([said(10, 25, 21), said(10, 24, 21)], ['gestern', 'vorgestern']);
});
