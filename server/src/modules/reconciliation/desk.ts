import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import {
  changeLines,
  findPerson,
  type LineFilter,
  type LinePlace,
  listLines,
  listSums,
  type ShownLine,
  type ShownSum,
} from './desk-queries.ts';
import { type AcquirerFile, findFile, listFiles } from './file-queries.ts';
import { addSums } from './line-queries.ts';
import type { LineState } from './line-result.ts';
import { reconciliationProblems } from './problems.ts';

const LONGEST_NAME = 120;

/** The tenant of a caller who sees it as a whole; 403 for one of a single company. */
export function wholeTenantOf(caller: Caller): number {
  if (caller.companyId !== null) throw reconciliationProblems.wholeTenant();
  return requestTenant(caller).id;
}

/** Who does something, as rows keep it. */
export const personOf = ({ userId, userName }: Caller): { id: number; name: string } => ({
  id: userId,
  name: userName.slice(0, LONGEST_NAME),
});

/** Throws 400 for a day that there is not. */
export function assertDay(day: string | null, language: Language): void {
  if (day === null) return;
  const reader = new FieldReader();
  reader.date('dia', day);
  reader.throwIfAny(language);
}

/** One page of the files of the caller's tenant, the latest first; 403 for a caller of one company. */
export async function listTenantAcquirerFiles(
  { database }: DirectoryContext,
  caller: Caller,
  { limit, offset }: Window,
): Promise<{ rows: AcquirerFile[]; hasMore: boolean }> {
  const tenantId = wholeTenantOf(caller);
  const rows = await listFiles(database.tenant(tenantId), tenantId, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What the lines of a file or of a day came to, by cause. 404 for a file that is not there, 403 for a caller of one company. */
export async function sumTenantLines(
  { database }: DirectoryContext,
  caller: Caller,
  filter: Pick<LineFilter, 'day' | 'fileId'>,
  language: Language,
): Promise<ShownSum[]> {
  assertDay(filter.day, language);
  const tenantId = wholeTenantOf(caller);
  const db = database.tenant(tenantId);
  if (filter.fileId !== null && (await findFile(db, tenantId, filter.fileId)) === null) {
    throw reconciliationProblems.fileNotFound();
  }
  return listSums(db, tenantId, filter);
}

/** The differences after a place, in the order of their files and lines; 403 for a caller of one company. */
export async function listTenantLines(
  { database }: DirectoryContext,
  caller: Caller,
  filter: LineFilter,
  { after, limit }: { after: LinePlace | null; limit: number },
  language: Language,
): Promise<{ rows: ShownLine[]; hasMore: boolean }> {
  assertDay(filter.day, language);
  const tenantId = wholeTenantOf(caller);
  const rows = await listLines(database.tenant(tenantId), tenantId, filter, { after, limit: limit + 1 });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What people may make of differences. */
export const LINE_ACTIONS = ['aceitar', 'reabrir', 'assumir', 'atribuir'] as const;
export type LineAction = (typeof LINE_ACTIONS)[number];

const STATES: Readonly<Record<LineAction, LineState | null>> = {
  aceitar: 'aceita',
  reabrir: 'aberta',
  assumir: null,
  atribuir: null,
};

/** What is wanted of which differences: those that are named, or all of a filter. */
export interface LineWish {
  action: LineAction;
  places: readonly LinePlace[] | null;
  filter: LineFilter;
  note: string | null;
  personId: number | null;
  personUuid: string | null;
}

/**
 * Accepts, reopens or assigns differences, with the kept sums of them; answers how many. 404 for a file, line or person that is not
 * there, 400 where none are named, 403 for a caller of one company. No money moves: what is to be posted is asked for by hand.
 */
export function settleTenantLines(
  { clock }: DirectoryContext,
  call: UserCall,
  { action, filter, note, personId, personUuid, places }: LineWish,
): Promise<number> {
  const tenantId = wholeTenantOf(call.caller);
  assertDay(filter.day, call.language);
  const isAssigned = personId !== null || personUuid !== null;
  const isNamed = places !== null || filter.fileId !== null || filter.day !== null;
  return call.transaction([tenantId], async (tx) => {
    if (filter.fileId !== null && (await findFile(tx, tenantId, filter.fileId)) === null) {
      throw reconciliationProblems.fileNotFound();
    }
    if (!isNamed || (action === 'atribuir' && !isAssigned)) throw reconciliationProblems.nothingNamed();
    const named = isAssigned ? await findPerson(tx, tenantId, { id: personId, uuid: personUuid }) : null;
    const person = action === 'assumir' ? personOf(call.caller) : named;
    if (isAssigned && named === null) throw reconciliationProblems.personNotFound();
    const state = STATES[action];
    const now = clock.now();
    const settledBy = action === 'aceitar' ? personOf(call.caller).name : null;
    const change = { state, note, person, settledBy, claimId: null };
    const changed = await changeLines(tx, tenantId, { filter, places }, change, now);
    const count = changed.reduce((sum, one) => sum + one.count, 0);
    if (places !== null && count < places.length) throw reconciliationProblems.lineNotFound();
    const moved = changed.flatMap(({ before, ...sum }) => {
      if (state === null || before === state) return [];
      return [
        { ...sum, state: before, count: -sum.count, centavos: -sum.centavos },
        { ...sum, state },
      ];
    });
    addSums(tx, tenantId, moved, now);
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'acquirerLine.settled',
      targetType: 'acquirer_file',
      targetId: filter.fileId ?? places?.[0]?.fileId ?? null,
      after: { acao: action, quantidade: count, motivo: note },
    });
    return count;
  });
}
