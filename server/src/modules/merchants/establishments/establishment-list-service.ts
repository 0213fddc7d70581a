import { firstDayOf, monthOf } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Window } from '../../../platform/db/raw-statement.ts';
import { todayOf } from '../../../platform/local-date.ts';
import { type DirectoryContext, recordScope } from '../../directory/index.ts';
import {
  countEstablishments,
  type EstablishmentFilter,
  type EstablishmentRow,
  listEstablishments,
} from './establishment-queries.ts';
import { quietDaysOf } from './stopped-selling.ts';

/**
 * One page of the establishments in the caller's scope that the filter lets through, with `stopped` only those that stopped
 * selling, and how many those are.
 */
export async function listReachedEstablishments(
  context: DirectoryContext,
  caller: Caller,
  { stopped, ...filter }: Omit<EstablishmentFilter, 'scope' | 'seesCpf' | 'quiet'> & { stopped: boolean },
  window: Window,
): Promise<{ rows: EstablishmentRow[]; total: number }> {
  const { clock, database } = context;
  const quiet = stopped ? await quietDaysOf(context, caller) : null;
  const seesCpf = caller.permissions.has('perm-user-view');
  const scoped = { ...filter, quiet, seesCpf, scope: recordScope(caller) };
  const db = database.subtree(caller.reach);
  const [total, rows] = await Promise.all([
    countEstablishments(db, scoped),
    listEstablishments(db, scoped, firstDayOf(monthOf(todayOf(clock, caller))), window),
  ]);
  return { rows, total };
}
