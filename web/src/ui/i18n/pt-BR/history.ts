import { audit } from './audit.ts';
import { recordParts } from './record-parts.ts';

/** What the history of a record says. */
export const history = { ...audit, ...recordParts } as const;
