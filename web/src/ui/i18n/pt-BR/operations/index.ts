import { commissions } from './commissions.ts';
import { companySales } from './company-sales.ts';
import { establishments } from './establishments.ts';
import { holidays } from './holidays.ts';
import { month } from './months.ts';
import { proposals } from './proposals.ts';
import { rateGrid, ratePlans } from './rate-plans.ts';
import { rentals } from './rentals.ts';
import { sales } from './sales.ts';
import { signatures } from './signatures.ts';
import { simulator } from './simulator.ts';
import { terminals } from './terminals.ts';
import { tokens } from './tokens.ts';

export const operations = {
  commissions,
  establishments,
  holidays,
  month,
  proposals,
  rateGrid,
  ratePlans,
  rentals,
  companySales,
  signatures,
  simulator,
  tokens,
  terminals,
  sales,
} as const;
