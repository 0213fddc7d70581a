import { isAdmin } from '../../platform/auth/caller.ts';
import { type Page, pageOfItems } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { readableCompany } from './company-access.ts';
import type { GovernanceContext } from './context.ts';
import { countLog, type LogFilter, type LogKey, listLog } from './log-queries.ts';
import type { LogEntry, LogQuery, LogScope } from './log-schema.ts';
import { toLogEntry } from './log-view.ts';
import { logWindow } from './log-window.ts';
import { governanceProblems } from './problems.ts';

/** Which log a scope means. What happened to users and tasks of a tenant is for its admins: 403 for everybody else. */
export function logKeyOf(
  caller: Parameters<typeof isAdmin>[0],
  { id, tenantId }: { id: number; tenantId: number },
  scope: LogScope,
): LogKey {
  if (scope === 'company') return { tenantId, companyId: id };
  if (!isAdmin(caller)) throw governanceProblems.adminRequired();
  return { tenantId, companyId: null };
}

/** One page of what happened to a company and in it, the newest first. */
export async function pageLog(
  context: GovernanceContext,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
  companyUuid: string,
  list: LogQuery,
): Promise<Page<LogEntry>> {
  const { clock, database } = context;
  const window = logWindow(list, clock.now(), language);
  const company = await readableCompany(context, caller, companyUuid);
  const { action = null, pageNumber = 1, pageSize = 20, scope = 'company', userId = null } = list;
  const { companyId, tenantId } = logKeyOf(caller, company, scope);
  const filter: LogFilter = { tenantId, companyId, ...window, action, userUuid: userId };
  const db = database.tenant(tenantId);
  const [total, rows] = await Promise.all([
    countLog(db, filter),
    listLog(db, filter, { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  ]);
  const items = rows.map((row) => toLogEntry(row, caller));
  return pageOfItems(items, total, { pageNumber, pageSize });
}
