import { firstDayOf, lastDayOf, monthOf } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import { applyRate, DEFAULT_ROUNDING } from '../money/index.ts';
import { type FeeLine, listFees } from './fee-queries.ts';
import { getStatementHead, type StatementHead } from './statement-head.ts';

/** Whose fees, and of which month (`YYYY-MM`); this month where none is named. */
export interface FeeOrder {
  establishmentId: number;
  month: string | null;
  language: Language;
}

/** The fees of a month. */
export interface FeeStatement {
  month: string;
  head: StatementHead;
  lines: FeeLine[];
  sums: Pick<FeeLine, 'advance' | 'gross' | 'mdr' | 'sales'>;
  /** The commission on which income tax is withheld by the provider itself, and that tax; nothing of a person. */
  withheld: { base: number; centavos: number };
}

/** 1.5 % of commissions that companies pay to companies for cards (IN SRF 153/1987). */
const WITHHELD_PPM = 15_000;

/** The income tax that a provider withholds of its own commission, in centavos. */
export function withheldTax(centavos: number): number {
  return applyRate(centavos, WITHHELD_PPM, DEFAULT_ROUNDING);
}

/** What an establishment paid of fees in a month. 404 out of the scope, 400 for what is no month. */
export async function getFeeStatement(
  context: DirectoryContext,
  caller: Caller,
  { establishmentId, language, month: asked }: FeeOrder,
): Promise<FeeStatement> {
  const reader = new FieldReader();
  const from = reader.date('competencia', `${asked ?? monthOf(todayOf(context.clock, caller))}-01`);
  reader.throwIfAny(language);
  const head = await getStatementHead(context, caller, establishmentId);
  return readFeeStatement(context.database.subtree(caller.reach), head, establishmentId, monthOf(from));
}

/** The same of an establishment that is known. */
export async function readFeeStatement(
  db: TenantReader,
  head: StatementHead,
  establishmentId: number,
  month: string,
): Promise<FeeStatement> {
  const from = firstDayOf(month);
  const lines = await listFees(db, head.tenantId, establishmentId, { from, to: lastDayOf(month) });
  const sums = { sales: 0, gross: 0, mdr: 0, advance: 0 };
  for (const line of lines) {
    sums.sales += line.sales;
    sums.gross += line.gross;
    sums.mdr += line.mdr;
    sums.advance += line.advance;
  }
  // A month of refunds alone gives commission back: nothing is withheld of it.
  const base = head.isCompany ? Math.max(sums.mdr, 0) : 0;
  return { month, head, lines, sums, withheld: { base, centavos: withheldTax(base) } };
}
