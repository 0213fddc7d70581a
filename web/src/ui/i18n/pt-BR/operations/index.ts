import { advances } from './advances.ts';
import { agenda } from './agenda.ts';
import { companySales } from './company-sales.ts';
import { disputes } from './disputes.ts';
import { holidays } from './holidays.ts';
import { ledger } from './ledger.ts';
import { payees } from './payees.ts';
import { payouts } from './payouts.ts';
import { proposals } from './proposals.ts';
import { rateGrid, ratePlans } from './rate-plans.ts';
import { reconciliation } from './reconciliation.ts';
import { rentals } from './rentals.ts';
import { salesPages } from './sales-pages.ts';
import { serviceAccounts } from './service-accounts.ts';
import { signals } from './signals.ts';
import { signatures } from './signatures.ts';
import { terminals } from './terminals.ts';
import { tokens } from './tokens.ts';

export const operations = {
  ...salesPages,
  agenda,
  advances,
  disputes,
  holidays,
  ledger,
  payees,
  payouts,
  proposals,
  rateGrid,
  ratePlans,
  reconciliation,
  rentals,
  companySales,
  serviceAccounts,
  signals,
  signatures,
  tokens,
  terminals,
} as const;
