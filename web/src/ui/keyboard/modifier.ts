const apple = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? '');

/** How the main modifier is written on this machine's keyboard. */
export const modifierKey = apple ? '⌘' : 'Ctrl';
