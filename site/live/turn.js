// Passing a turn on between two phones in one room: one shows the code of its link, the other scans it.
import { fragmentIn } from '../places/invitation.js';
import { openSheet } from '../sheets/sheet.js';
import { acceptCodes } from './enter.js';
import { load, template } from './parts.js';

/** Opens the sheet on which the other phone's code is scanned. `open(link)` gets a link to a game. */
export async function scanTurn(open) {
  await load();
  const body = openSheet('scan', template('turn'));
  const sheet = body.closest('dialog');
  sheet.addEventListener('close', () => body.replaceChildren(), { once: true }); // turns the camera off
  acceptCodes(body, async () => 'bad-code', (text) => {
    const link = fragmentIn(text);
    if (!link) return false;
    sheet.close();
    open(link);
    return true;
  });
  body.querySelector('[data-enter="scan"]').click();
}
