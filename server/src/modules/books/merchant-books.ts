import { addDays, daysBetween } from '@retaguarda/rules/calendar-days';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { type DirectoryContext, isInScope, recordScope } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import { accountKey, type JournalRow, listBalancesAsOf, listJournals } from '../ledger/index.ts';
import { merchantProblems } from '../merchants/index.ts';

const MOST_DAYS = 366;
const DAYS_BACK = 30;

/** What an establishment has and owes at the end of a day; centavos, none negative. */
export interface MerchantBalances {
  day: string;
  toCome: number;
  available: number;
  held: number;
  owed: number;
}

/** What an establishment has at the end of a day, today unless it is named. 404 out of the scope, 400 for no day. */
export async function getMerchantBalances(
  context: DirectoryContext,
  caller: Caller,
  {
    day: asked,
    establishmentId,
    language,
  }: { establishmentId: number; day: string | null; language: Language },
): Promise<MerchantBalances> {
  const reader = new FieldReader();
  const day = asked === null ? todayOf(context.clock, caller) : reader.date('data', asked);
  reader.throwIfAny(language);
  const db = context.database.subtree(caller.reach);
  const tenantId = await findTenantOf(db, caller, establishmentId);
  if (tenantId === null) throw merchantProblems.establishmentNotFound();
  const kinds = [
    'ec.a_receber',
    'ec.disponivel',
    'ec.devedor',
    'ec.retido.disputa',
    'ec.retido.judicial',
    'ec.retido.risco',
    'ec.retido.reserva',
  ] as const;
  const accounts = kinds.map((kind) => accountKey(kind, establishmentId));
  const rows = await listBalancesAsOf(db, tenantId, accounts, day);
  const [toCome = 0, available = 0, debt = 0, ...holds] = accounts.map(
    (account) => -(rows.find(({ conta }) => conta === account)?.centavos ?? 0),
  );
  const held = holds.reduce((sum, centavos) => sum + centavos, 0);
  return { day, toCome, available, held, owed: debt === 0 ? 0 : -debt };
}

/** Which journals of an establishment somebody asks for: those of a sale, or between two days. */
export interface JournalListing {
  establishmentId: number;
  saleId: number | null;
  from: string | null;
  to: string | null;
  language: Language;
}

/**
 * One page of the journals of an establishment: of one of its sales, or of the last month unless the days are named. 404 out of the scope,
 * 400 for days that are none or too many.
 */
export async function listReachedJournals(
  context: DirectoryContext,
  caller: Caller,
  { establishmentId, from, language, saleId, to }: JournalListing,
  { limit, offset }: Window,
): Promise<{ rows: JournalRow[]; hasMore: boolean }> {
  const days = readDays({ from, to, language }, todayOf(context.clock, caller));
  const db = context.database.subtree(caller.reach);
  const tenantId = await findTenantOf(db, caller, establishmentId);
  if (tenantId === null) throw merchantProblems.establishmentNotFound();
  const filter = { establishmentId, saleId, ...days };
  const rows = await listJournals(db, tenantId, filter, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The days that are asked for: a month up to today where none are named, and a year at most. */
export function readDays(
  { from, language, to }: Pick<JournalListing, 'from' | 'language' | 'to'>,
  today: string,
): { from: string; to: string } {
  const reader = new FieldReader();
  const last = to === null ? today : reader.date('data_fim', to);
  const first = from === null ? addDays(last, -DAYS_BACK) : reader.date('data_inicio', from);
  reader.throwIfAny(language);
  if (last < first || daysBetween(first, last) > MOST_DAYS) reader.add('data_fim', 'order');
  reader.throwIfAny(language);
  return { from: first, to: last };
}

/** The tenant of an establishment in the caller's scope; null when there is none. */
export async function findTenantOf(db: TenantReader, caller: Caller, id: number): Promise<number | null> {
  const row = await db.first(
    statement(sql<{ tenantId: number }>`
      select e.tenant_id as "tenantId" from establishments e where ${isInScope('e', recordScope(caller))} and e.id = ${id}`),
  );
  return row?.tenantId ?? null;
}
