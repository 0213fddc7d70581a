import { account } from './account.ts';
import { common } from './common.ts';
import { state } from './state.ts';

/** The texts of the pages before the sign-in, and of what every page says. */
export const entry = { ...common, state, ...account } as const;
