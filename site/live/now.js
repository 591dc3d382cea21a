// What this page does at a live table. The scripts for that (the other files in this folder) are fetched only when
// somebody hosts or joins; until then, this is all that the page knows of them.

/**
 * `role` is "host" or "guest", or "" if there is no live table here. `commands` are the commands that a live table adds
 * or replaces, by name. `facts` is the newest that the engine has said about the table (a frame's `live`).
 * `deliver(say, keep)` gets the texts for guests that came with an answer of the engine, and what to store before they
 * do. `restore()` makes the open game a live table again in a new engine, and resolves to a frame.
 */
export const live = { role: '', commands: {}, facts: null, deliver: () => {}, restore: null };

// What a guest may press besides `live.commands`. A guest's screens come from another device, so nothing on them may
// touch what is stored here.
const GUEST = ['continue', 'settings', 'help', 'close', 'rules', 'scores', 'log', 'skip', 'closer', 'hint', 'outlook', 'undo', 'hide', 'lift', 'result', 'moment', 'last-close', 'watch', 'resume', 'first', 'last', 'back', 'forward', 'play', 'speed', 'picture', 'save-picture', 'share-picture', 'reload'];

/** Whether a command may be used on this page. */
export const permitted = (command) => live.role !== 'guest' || Object.hasOwn(live.commands, command) || GUEST.includes(command);

/** Fetches the scripts for hosting. Rejects if that fails. */
export const hosting = () => import('./host.js');

/** Fetches the scripts for joining and for scanning the link of a turn. Rejects if that fails. */
export const joining = () => import('./join.js');
