/** What kind of device takes payments; the values are wire names. */
export const TERMINAL_TYPES = ['pos', 'smart_pos', 'pinpad', 'tap_on_phone'] as const;

export type TerminalType = (typeof TERMINAL_TYPES)[number];
