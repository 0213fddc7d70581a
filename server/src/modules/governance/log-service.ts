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
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
  companyUuid: string,
  list: LogQuery,
): Promise<LogPage> {
  const { clock, database } = context;
  const window = logWindow(list, clock.now(), language);
  const company = await readableCompany(context, caller, companyUuid);
  const { action = null, pageNumber = 1, pageSize = 20, scope = 'company', userId = null } = list;
  const { companyId, tenantId } = logKeyOf(caller, company, scope);
  const filter: LogFilter = { tenantId, companyId, ...window, action, userUuid: userId };
  const db = database.tenant(tenantId);
  const [total, rows] = await Promise.all([
    countLog(db, filter, MOST_COUNTED + 1),
    listLog(db, filter, { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  ]);
  const names = await namesOf(context, caller, tenantId, rows);
  const items = rows.map((row) => toLogEntry(row, caller, nameOf(names, row)));
  const page = pageOfItems(items, Math.min(total, MOST_COUNTED), { pageNumber, pageSize });
  return { ...page, totalCapped: total > MOST_COUNTED };
}
