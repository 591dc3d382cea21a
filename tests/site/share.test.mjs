// Passing on a sentence and a link (site/sheets/share.js): the device's sheet, the clipboard, and a text to copy by hand.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/sheets\/share\.js$/);

let notices;
let sheets;
let selected; // the text that was selected
let copies; // whether the browser's old way to copy works
const parts = {
  span: element(), textarea: { value: '', select: () => { selected = parts.textarea.value; } },
};
globalThis.calls = {
  openSheet: (name) => sheets.push(name),
  toast: (text) => notices.push(text),
  word: (key) => key,
};
document.createElement = () => element({ querySelector: (name) => parts[name] });
document.execCommand = () => copies;

const { sendText } = await import('../../site/sheets/share.js');
const WHAT = { text: 'Nim: solved in 2 tries.', url: 'https://example.org/#puzzle=nim.5d0cf2a1' };
const BOTH = `${WHAT.text}\n${WHAT.url}`;
const refusal = (name) => async () => { throw Object.assign(new Error(name), { name }); };

beforeEach(() => {
  [notices, sheets, selected, copies] = [[], [], '', false];
});

test('a text that is shared or copied is not shown', async () => {
  const sent = [];
  globalThis.navigator = { share: async (what) => { sent.push(what); } };
  await sendText(WHAT);
  globalThis.navigator = { clipboard: { writeText: async (text) => { sent.push(text); } } };
  await sendText(WHAT);
  assert.deepEqual([sent, notices, sheets], [[WHAT, BOTH], ['copied'], []]);
});

test('whoever closes the device\'s sheet wanted nothing more', async () => {
  globalThis.navigator = { share: refusal('AbortError') };
  await sendText(WHAT);
  assert.deepEqual([notices, sheets], [[], []]);
});

for (const [name, share] of [['there is no device\'s sheet', undefined], ['the device\'s sheet refuses', refusal('NotAllowedError')]]) {
  test(`if ${name} and nothing can be copied, the text is on the screen, selected`, async () => {
    globalThis.navigator = { share, clipboard: { writeText: refusal('NotAllowedError') } };
    await sendText(WHAT);
    assert.deepEqual([sheets, selected, parts.span.textContent], [['text'], BOTH, 'copy.failed']);
  });
}

test('where only the browser\'s old way to copy works, that is used', async () => {
  globalThis.navigator = {};
  copies = true;
  await sendText(WHAT);
  assert.deepEqual([sheets, selected, parts.span.textContent], [['text'], BOTH, 'copied']);
});
