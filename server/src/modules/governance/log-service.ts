import { type Page, pageOfItems } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { readableCompany } from './company-access.ts';
import type { GovernanceContext } from './context.ts';
import { logKeyOf } from './log-key.ts';
import { countLog, type LogFilter, listLog } from './log-queries.ts';
import type { LogEntry, LogQuery } from './log-schema.ts';
import { toLogEntry } from './log-view.ts';
import { logWindow } from './log-window.ts';
import { nameOf, namesOf } from './record-names.ts';

/** Counting the whole log of a company would cost more with every year. */
const MOST_COUNTED = 10_000;

export type LogPage = Page<LogEntry> & { totalCapped: boolean };

/** One page of what happened to a company and in it, the newest first. */
export async function pageLog(
  context: GovernanceContext,
  call: Pick<UserCall, 'caller' | 'language'>,
  companyUuid: string,
  list: LogQuery,
): Promise<LogPage> {
  const { pageNumber = 1, pageSize = 20 } = list;
  const window = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { items, total } = await readLog(context, call, companyUuid, {
    ...list,
    ...window,
    mostCounted: MOST_COUNTED + 1,
  });
  const page = pageOfItems(items, Math.min(total, MOST_COUNTED), { pageNumber, pageSize });
  return { ...page, totalCapped: total > MOST_COUNTED };
}

interface LogRead extends Omit<LogQuery, 'pageNumber' | 'pageSize'> {
  limit: number;
  offset: number;
  /** Up to how many entries are counted. */
  mostCounted: number;
}

/**
 * Entries of the log of a company, or of its whole tenant, the newest first, and how many there are. 404 for a company out of reach, 403
 * for the tenant of somebody who does not administer it, 400 for a time that ends before it begins.
 */
export async function readLog(
  context: Pick<GovernanceContext, 'auditedRecords' | 'clock' | 'database'>,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
  companyUuid: string,
  { action, limit, mostCounted, offset, scope = 'company', userId, ...times }: LogRead,
): Promise<{ items: LogEntry[]; total: number }> {
  const { clock, database } = context;
  const window = logWindow(times, clock.now(), language);
  const company = await readableCompany(context, caller, companyUuid);
  const { companyId, tenantId } = logKeyOf(caller, company, scope);
  const filter: LogFilter = {
    tenantId,
    companyId,
    ...window,
    action: action ?? null,
    userUuid: userId ?? null,
  };
  const db = database.tenant(tenantId);
  const [total, rows] = await Promise.all([
    countLog(db, filter, mostCounted),
    listLog(db, filter, { limit, offset }),
  ]);
  const names = await namesOf(context, caller, tenantId, rows);
  return { total, items: rows.map((row) => toLogEntry(row, caller, nameOf(names, row))) };
}
