import { advances } from './advances.ts';
import { agenda } from './agenda.ts';
import { charges } from './charges.ts';
import { commissions } from './commissions.ts';
import { companySales } from './company-sales.ts';
import { disputes } from './disputes.ts';
import { establishments } from './establishments.ts';
import { holidays } from './holidays.ts';
import { imports } from './imports.ts';
import { ledger } from './ledger.ts';
import { merchant } from './merchant.ts';
import { month } from './months.ts';
import { payees } from './payees.ts';
import { payouts } from './payouts.ts';
import { proposals } from './proposals.ts';
import { rateGrid, ratePlans } from './rate-plans.ts';
import { reconciliation } from './reconciliation.ts';
import { recordImports } from './record-imports.ts';
import { rentals } from './rentals.ts';
import { sales } from './sales.ts';
import { serviceAccounts } from './service-accounts.ts';
import { signals } from './signals.ts';
import { signatures } from './signatures.ts';
import { simulator } from './simulator.ts';
import { terminals } from './terminals.ts';
import { tokens } from './tokens.ts';

export const operations = {
  advances,
  charges,
  disputes,
  commissions,
  establishments,
  imports,
  agenda,
  holidays,
  ledger,
  merchant,
  month,
  payees,
  payouts,
  proposals,
  rateGrid,
  ratePlans,
  recordImports,
  reconciliation,
  rentals,
  companySales,
  serviceAccounts,
  signals,
  signatures,
  simulator,
  tokens,
  terminals,
  sales,
};
