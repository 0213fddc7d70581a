import { audit } from './audit.ts';

/** What the history of a record says. */
export const history = { ...audit } as const;
