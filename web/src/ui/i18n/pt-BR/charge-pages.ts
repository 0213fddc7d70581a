import { charges } from './operations/charges.ts';
import { operations } from './operations/index.ts';

/** The texts of the page of charges, beside those of operations. */
export const chargePages = { ...operations, charges } as const;
