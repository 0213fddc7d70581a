import { account } from './account.ts';
import { common } from './common.ts';
import { shell } from './shell.ts';

/** The texts of the pages before the sign-in, of the frame and of what every page says. */
export const entry = { ...common, ...shell, ...account } as const;
