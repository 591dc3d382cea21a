// Whether this page was opened to join a live table. It then needs no engine, so this is asked before one is started.

const JOIN = 'join=';

/** Whether a link, by default the page's address, leads to a live table. */
export const isJoining = (link = location.hash.slice(1)) => link.startsWith(JOIN);
