import { monthOf } from '@retaguarda/rules/calendar-days';
import { COMMISSION_STATUSES, type CommissionStatus } from '@retaguarda/rules/statement-status';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { oneOf } from '../../platform/http/schema.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';
import type { CommissionFilter } from './commission-filter.ts';
import {
  type CommissionOrder,
  type CommissionRow,
  type CommissionTotalRow,
  listCommissions,
  listCommissionTotals,
} from './commission-queries.ts';

export const CommissionStatusName = oneOf<CommissionStatus>(COMMISSION_STATUSES);

/** One page of the statement of a month in the caller's scope, in an order, and whether others follow. */
export async function listReachedCommissions(
  { clock, database }: DirectoryContext,
  caller: Caller,
  filter: Omit<CommissionFilter, 'scope' | 'competencia'> & { competencia: string | null },
  { limit, offset, order }: Window & { order: CommissionOrder | null },
): Promise<{ competencia: string; rows: CommissionRow[]; hasMore: boolean }> {
  const competencia = filter.competencia ?? monthOf(todayOf(clock, caller));
  const scoped = { ...filter, competencia, scope: recordScope(caller) };
  const window = { limit: limit + 1, offset };
  const rows = await listCommissions(database.subtree(caller.reach), scoped, order, window);
  return { competencia, rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The sums of a month in the caller's scope. */
export async function sumReachedCommissions(
  { clock, database }: DirectoryContext,
  caller: Caller,
  { companyId, competencia: wanted }: { companyId: number | null; competencia: string | null },
): Promise<{ competencia: string; rows: CommissionTotalRow[] }> {
  const competencia = wanted ?? monthOf(todayOf(clock, caller));
  const filter = { scope: recordScope(caller), competencia, companyId };
  return { competencia, rows: await listCommissionTotals(database.subtree(caller.reach), filter) };
}
