import { addDays } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { type DirectoryContext, recordScope } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import { merchantProblems } from '../merchants/index.ts';
import { type AgendaDay, agendaOf, encumberedOf, partsOf, type UnitPart } from './agenda-days.ts';
import {
  type AgendaMerchant,
  type AgendaRange,
  type DueInstallment,
  listAgendaMerchants,
  listDocumentContracts,
  listDueDays,
  listInstallments,
  listUnits,
  readHolds,
  type UnitState,
} from './agenda-queries.ts';

/** Whose agenda is asked for: of an establishment, or of all in the scope that have its document. */
export interface Whose {
  establishmentId: number;
  isWholeDocument: boolean;
  language: Language;
}

/** The agenda of a month; the sums are of the days that are listed. */
export interface AgendaMonth {
  from: string;
  to: string;
  today: string;
  document: string;
  establishments: number;
  days: AgendaDay[];
}

/**
 * The agenda of a month (`YYYY-MM`), day by day. 404 for an establishment out of the scope, 400 for a month that is none.
 */
export async function getAgendaMonth(
  context: DirectoryContext,
  caller: Caller,
  { month, ...whose }: Whose & { month: string },
): Promise<AgendaMonth> {
  const reader = new FieldReader();
  const from = reader.date('mes', `${month}-01`);
  reader.throwIfAny(whose.language);
  const to = lastDayOf(from);
  const today = todayOf(context.clock, caller);
  const db = context.database.subtree(caller.reach);
  const { document, ...place } = await findWhose(db, caller, whose);
  const [contracts, holds] = await Promise.all([
    listDocumentContracts(db, place.tenantId, document),
    readHolds(db, { ...place, from, to }),
  ]);
  // Holds take of the days before first.
  const since = holds.room > 0 && today < from ? today : from;
  const range = { ...place, from: since, to };
  const [due, units] = await Promise.all([
    listDueDays(db, range),
    contracts.length === 0 ? [] : listUnits(db, { ...range, document }),
  ]);
  const days = agendaOf(due, { encumbered: encumberedOf(units, contracts), holds, today });
  return {
    ...{ from, to, today, document },
    establishments: place.establishmentIds.length,
    days: days.filter(({ day }) => day >= from),
  };
}

/** A day with its units, what contracts get of each, and a page of its installments. */
export interface AgendaDetail {
  day: string;
  units: (UnitState & { parts: UnitPart[] })[];
  installments: DueInstallment[];
  hasMore: boolean;
}

/** What falls due on a day. 404 and 400 as of a month. */
export async function getAgendaDay(
  context: DirectoryContext,
  caller: Caller,
  { day: typed, ...whose }: Whose & { day: string },
  { limit, offset }: Window,
): Promise<AgendaDetail> {
  const reader = new FieldReader();
  const day = reader.date('data', typed);
  reader.throwIfAny(whose.language);
  const db = context.database.subtree(caller.reach);
  const { document, ...place } = await findWhose(db, caller, whose);
  const range = { ...place, from: day, to: day };
  const [contracts, units, rows] = await Promise.all([
    listDocumentContracts(db, place.tenantId, document),
    listUnits(db, { ...range, document }),
    listInstallments(db, range, { limit: limit + 1, offset }),
  ]);
  return {
    day,
    units: units.filter(({ own }) => own > 0).map((unit) => ({ ...unit, parts: partsOf(unit, contracts) })),
    installments: rows.slice(0, limit),
    hasMore: rows.length > limit,
  };
}

/** The establishments, which are of one tenant and one document. */
async function findWhose(
  db: TenantReader,
  caller: Caller,
  { establishmentId, isWholeDocument }: Whose,
): Promise<Pick<AgendaRange, 'establishmentIds' | 'tenantId'> & Pick<AgendaMerchant, 'document'>> {
  const scope = recordScope(caller);
  const [one] = await listAgendaMerchants(db, scope, { establishmentId });
  if (one === undefined) throw merchantProblems.establishmentNotFound();
  const { document, tenantId } = one;
  const found = isWholeDocument ? await listAgendaMerchants(db, scope, { document }) : [one];
  const own = found.filter((other) => other.tenantId === tenantId);
  return { tenantId, document, establishmentIds: own.map(({ id }) => id) };
}

/** The last day of the month that begins on a day. */
function lastDayOf(first: string): string {
  const next = addDays(first, 31);
  return addDays(`${next.slice(0, 'YYYY-MM'.length)}-01`, -1);
}
