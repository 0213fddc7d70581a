import { commissions } from './commissions.ts';
import { establishments } from './establishments.ts';
import { month } from './months.ts';
import { sales } from './sales.ts';
import { simulator } from './simulator.ts';

/** What the list of sales says, which is opened most of all pages of operations. */
export const salesPages = { commissions, establishments, month, sales, simulator } as const;
