import { operations } from './operations/index.ts';
import { merchant } from './operations/merchant.ts';
import { recordParts } from './record-parts.ts';

/** The texts of the page of a merchant, beside those of operations. */
export const merchantPages = { ...operations, ...recordParts, merchant } as const;
