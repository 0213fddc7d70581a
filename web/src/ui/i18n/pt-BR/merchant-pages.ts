import { operations } from './operations/index.ts';
import { merchant } from './operations/merchant.ts';

/** The texts of the page of a merchant, beside those of operations. */
export const merchantPages = { ...operations, merchant } as const;
