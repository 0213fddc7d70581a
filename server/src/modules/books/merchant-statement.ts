import { addDays } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import {
  accountKey,
  countMovements,
  listBalancesAsOf,
  listMovements,
  type Movement,
  type StatementDays,
} from '../ledger/index.ts';
import { merchantProblems } from '../merchants/index.ts';
import { findTenantOf, readDays } from './merchant-books.ts';

/** Whose statement, and of which days; a month up to today where none are named. */
export interface StatementOrder {
  establishmentId: number;
  from: string | null;
  to: string | null;
  language: Language;
}

/** What moved the due money of an establishment between two days; centavos. */
export interface MerchantStatement {
  from: string;
  to: string;
  /** What was available before the first day, less what was owed. */
  opening: number;
  /** The same at the end of the last day. */
  closing: number;
  /** What is still to come at the end of the last day. */
  toCome: number;
  movements: Movement[];
  hasMore: boolean;
}

/** One page of a statement, the earliest movement first. 404 out of the scope, 400 for days that are none or more than a year. */
export async function getMerchantStatement(
  context: DirectoryContext,
  caller: Caller,
  { establishmentId, ...asked }: StatementOrder,
  { limit, offset }: Window,
): Promise<MerchantStatement> {
  const days = readDays(asked, todayOf(context.clock, caller));
  const db = context.database.subtree(caller.reach);
  const tenantId = await findTenantOf(db, caller, establishmentId);
  if (tenantId === null) throw merchantProblems.establishmentNotFound();
  return readMerchantStatement(db, { tenantId, establishmentId, days }, { limit, offset });
}

/** The same of an establishment that is known. */
export async function readMerchantStatement(
  db: TenantReader,
  { days, establishmentId, tenantId }: { tenantId: number; establishmentId: number; days: StatementDays },
  { limit, offset }: Window,
): Promise<MerchantStatement> {
  const due = [accountKey('ec.disponivel', establishmentId), accountKey('ec.devedor', establishmentId)];
  const coming = accountKey('ec.a_receber', establishmentId);
  const [before, after] = await Promise.all([
    listBalancesAsOf(db, tenantId, due, addDays(days.from, -1)),
    listBalancesAsOf(db, tenantId, [...due, coming], days.to),
  ]);
  const opening = sumOf(before);
  const window = { limit: limit + 1, offset };
  const movements = await listMovements(db, tenantId, establishmentId, { ...days, opening }, window);
  return {
    ...days,
    opening,
    closing: sumOf(after.filter(({ conta }) => conta !== coming)),
    toCome: sumOf(after.filter(({ conta }) => conta === coming)),
    movements: movements.slice(0, limit),
    hasMore: movements.length > limit,
  };
}

/** How many movements a statement has in all. */
export async function countMerchantMovements(
  context: DirectoryContext,
  caller: Caller,
  { establishmentId, ...asked }: StatementOrder,
): Promise<number> {
  const days = readDays(asked, todayOf(context.clock, caller));
  const db = context.database.subtree(caller.reach);
  const tenantId = await findTenantOf(db, caller, establishmentId);
  if (tenantId === null) throw merchantProblems.establishmentNotFound();
  return countMovements(db, tenantId, establishmentId, days);
}

/** What stands to the credit of the establishment. */
function sumOf(balances: readonly { centavos: number }[]): number {
  return balances.reduce((sum, { centavos }) => sum - centavos, 0);
}
