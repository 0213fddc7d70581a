import type { AuditedRecord, NamedRecord } from '../../platform/audit/audited-record.ts';
import type { UserCall } from '../identity/index.ts';
import type { GovernanceContext } from './context.ts';
import type { HistoryPage, HistoryQuery } from './history-schema.ts';
import { type LogPlace, type LogRow, listHistory } from './log-queries.ts';
import { toLogEntry } from './log-view.ts';
import { governanceProblems } from './problems.ts';

/**
 * One page of what happened to a record, the newest first. 404 for a record that is not there or that the caller may not see; what
 * an entry tells is what the audit log tells the caller of it.
 */
export async function pageHistory(
  { auditedRecords, database }: Pick<GovernanceContext, 'auditedRecords' | 'database'>,
  { caller }: Pick<UserCall, 'caller'>,
  { cursor, id, pageSize = 20, type }: HistoryQuery,
): Promise<HistoryPage> {
  const after = cursor === undefined ? null : placeOf(cursor);
  if (cursor !== undefined && after === null) throw governanceProblems.badCursor();
  const records = auditedRecords[type];
  const targetId = records === undefined ? null : await numberOf(records, database, caller, id);
  if (records === undefined || targetId === null) throw governanceProblems.recordNotFound();
  const search = { tenantIds: caller.reach, ids: [targetId] };
  const [record] = caller.reach.length === 0 ? [] : await records.find(database, caller, search);
  if (record === undefined) throw governanceProblems.recordNotFound();
  const tenantIds = records.isOfManyTenants ? caller.reach : [record.tenantId];
  const key = { tenantIds, targetType: type, targetId, since: record.since };
  const rows = await listHistory(database.subtree(tenantIds), key, { after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = rows.length > pageSize && last !== undefined ? cursorOf(last) : null;
  return {
    items: page.map((row) => toLogEntry(row, caller, record)),
    next,
    beginning: next === null ? beginningOf(record, last ?? after) : null,
  };
}

/** Between a record and the entry that tells of it: they have one transaction, but not one reading of the clock. */
const SAME_MOMENT_MS = 1_000;

/** When the record was made and with which import it came, unless its first entry is of that moment and tells more. */
function beginningOf(
  { importId = null, since }: NamedRecord,
  first: Pick<LogRow, 'at'> | null,
): HistoryPage['beginning'] {
  const tellsMore = first !== null && first.at.getTime() - since.getTime() <= SAME_MOMENT_MS;
  if (tellsMore && importId === null) return null;
  return { at: since.toISOString(), importId };
}

async function numberOf(
  { numberOf: find }: AuditedRecord,
  database: GovernanceContext['database'],
  caller: UserCall['caller'],
  id: string,
): Promise<number | null> {
  const isNumber = /^\d+$/.test(id);
  if (find === undefined) return isNumber ? Number(id) : null;
  return isNumber || caller.reach.length === 0 ? null : find(database, caller, id);
}

const CURSOR = /^(\d{1,15})-(\d{1,16})$/;

/** The place as callers keep it. Times are of milliseconds, as the clock that wrote them. */
function cursorOf({ at, id }: Pick<LogRow, 'at' | 'id'>): string {
  return `${at.getTime()}-${id}`;
}

/** The place of a cursor; null when the text is none. */
function placeOf(text: string): LogPlace | null {
  const [, time, id] = CURSOR.exec(text) ?? [];
  if (time === undefined || id === undefined) return null;
  const at = new Date(Number(time));
  return Number.isNaN(at.getTime()) || !Number.isSafeInteger(Number(id)) ? null : { at, id: Number(id) };
}
