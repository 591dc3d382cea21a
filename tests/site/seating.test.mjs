// Who plays for the computer (site/pages/seating.js).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { seated } from '../../site/pages/seating.js';

const ALL = { easy: ['Ada', 'Bruno', 'Cleo'], normal: ['Dario', 'Edda', 'Fritz'], hard: ['Greta', 'Hugo', 'Iman'] };
const CASES = JSON.parse(readFileSync(new URL('../data/regulars.json', import.meta.url), 'utf-8'));

for (const { seed, players, seated: expected } of CASES) {
  test(`the page seats the same people as Python (${seed || 'no seed'})`, () => {
    assert.deepEqual(seated(players, seed, ALL), expected);
  });
}
