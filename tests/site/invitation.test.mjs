// The plain part of links (site/places/invitation.js).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanName, fragmentIn, invitationIn, linkedGame, puzzleIn } from '../../site/places/invitation.js';

const REST = 'nim.1.kq3nAQ';
const said = (plain) => {
  const found = invitationIn(`${plain}/${REST}`);
  return found && [found.kind, found.number, found.deal, found.name];
};

test('a link says who invites to what', () => {
  assert.deepEqual(said('d'), ['deal', 0, '', '']);
  assert.deepEqual(said('d=Mia'), ['deal', 0, '', 'Mia']);
  assert.deepEqual(said('s-7=J%C3%BCrgen%20M.'), ['result', -7, '', 'Jürgen M.']);
  assert.deepEqual(said('t3.5d0cf2a1=Mia'), ['turn', 3, '5d0cf2a1', 'Mia']);
  assert.deepEqual(said('r42'), ['replay', 42, '', '']);
});

test('a whole address says the same', () => {
  assert.equal(invitationIn(`https://example.org/#t.5d0cf2a1=Mia/${REST}`).name, 'Mia');
  assert.equal(linkedGame(`https://example.org/#t.5d0cf2a1=Mia/${REST}`), 'nim');
  assert.equal(linkedGame(REST), 'nim');
});

test('a link to a puzzle invites to that puzzle, without a name', () => {
  const link = 'https://example.org/#puzzle=nim.5d0cf2a1';
  assert.deepEqual(puzzleIn(link), { game: 'nim', id: '5d0cf2a1' });
  assert.deepEqual(invitationIn(link), { game: 'nim', kind: 'puzzle', number: 0, deal: '', name: '' });
  assert.equal(linkedGame(link), 'nim');
  for (const bad of ['puzzle=nim', 'puzzle=nim.5D0CF2A1', 'puzzle=nim.5d0cf2a', 'puzzle=nim.5d0cf2a1.1', 'puzzle=<b>.5d0cf2a1', `x/puzzle=nim.5d0cf2a1`]) {
    assert.deepEqual([puzzleIn(bad), invitationIn(bad)], [null, null], bad);
  }
});

test('older links, other fragments and damaged ones say nothing', () => {
  for (const link of ['', REST, 'join=ABC', 'learn=nim', 'section-3', 'd', 'd/', `/${REST}`, `d//${REST}`, `d/x/${REST}`, 'd/nim', 'd/nim.1.', 'd/nim.1.a b', 'd/Nim.1.abc', '%E0%A4%A']) {
    assert.equal(invitationIn(link), null, link);
  }
});

test('hostile plain parts say nothing', () => {
  for (const plain of ['x', 'D', 'd=<b>', 'd="', 'd==', `d=${'a'.repeat(61)}`, 's1234567', 's1.5', 's--1', 'sNaN', 't3.5D0CF2A1', 't3.5d0cf2a', 'd=a\nb', 'd\u0000', 'dd', 'constructor', '__proto__']) {
    assert.equal(said(plain), null, plain);
  }
});

test('names are bounded, and what cannot be seen is left out', () => {
  assert.equal(said('d=%E0%A4%A')[3], ''); // cut in the middle of a character
  assert.equal(said('d=%00%07M%E2%80%AEia%0A')[3], 'Mia');
  assert.equal(said('d=%3Cimg%20src%3Dx%3E')[3], '<img src=x>'); // a text like any other
  assert.equal(said(`d=${'a'.repeat(60)}`)[3], 'a'.repeat(20));
  assert.equal(cleanName('  Mia\t\u2028 L.  '), 'Mia L.');
  assert.equal(cleanName('\ud800Mia'), 'Mia');
  assert.equal(cleanName('🎲'.repeat(30)), '🎲'.repeat(20));
});

test('a scanned text is a link to a game or nothing, whatever address it has', () => {
  assert.equal(fragmentIn(`https://example.org/#d=Mia/${REST}`), `d=Mia/${REST}`);
  assert.equal(fragmentIn(` ${REST}\n`), REST);
  for (const text of ['', 'https://example.org/', 'https://example.org/#join=ABC', 'javascript:alert(1)', `d=Mia/${REST}?x`, `https://x/#${REST}${'a'.repeat(4000)}`]) {
    assert.equal(fragmentIn(text), '', text.slice(0, 40));
  }
});
