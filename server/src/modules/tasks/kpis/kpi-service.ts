import { isAdmin, isOfPlatform } from '../../../platform/auth/caller.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { todayOf } from '../../../platform/local-date.ts';
import type { TasksContext } from '../context.ts';
import { taskVisibility, viewerOf } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { taskView } from '../task-view.ts';
import { completedByDay, daysOf, sumCounts } from './kpi-figures.ts';
import {
  listCompletions,
  listCounts,
  listLatest,
  listPlatformCompletions,
  listPlatformCounts,
  listTenantCounts,
  pageTenantsWithTasks,
} from './kpi-queries.ts';
import type { PlatformKpis, PlatformKpisQuery, TaskKpis } from './kpi-schema.ts';

type ReadCall = Pick<TaskCall, 'caller'>;

const LATEST = 10;

/** The figures of the tasks that the caller sees. */
export async function readKpis({ clock, database }: TasksContext, call: ReadCall): Promise<TaskKpis> {
  const tenant = tenantOf(call);
  const days = daysOf(todayOf(clock, { tenant }));
  const visibility = taskVisibility(call.caller);
  const viewerId = viewerOf(visibility);
  if (visibility.kind === 'none' || viewerId === null) {
    return { ...sumCounts([]), completed_last_30_days: completedByDay([], days), latest: [] };
  }
  const db = database.tenant(tenant.id);
  const [counts, completions, latest] = await Promise.all([
    listCounts(db, tenant.id, viewerId, days),
    listCompletions(db, tenant.id, viewerId, days),
    listLatest(db, tenant.id, visibility, LATEST),
  ]);
  return {
    ...sumCounts(counts),
    completed_last_30_days: completedByDay(completions, days),
    latest: latest.map(taskView(call.caller)),
  };
}

/**
 * The figures of all tenants together, and of one page of the tenants that have tasks. Days are those of the platform's
 * time zone.
 */
export async function readPlatformKpis(
  context: TasksContext,
  call: ReadCall,
  { page = 1, per_page = 50 }: PlatformKpisQuery,
): Promise<{ kpis: PlatformKpis; total: number }> {
  assertPlatformAdmin(context, call);
  const { clock, database } = context;
  const days = daysOf(todayOf(clock, { tenant: tenantOf(call) }));
  const [counts, completions, { tenants, total }] = await Promise.all([
    listPlatformCounts(database.system, days),
    listPlatformCompletions(database.system, days),
    pageTenantsWithTasks(database.system, { limit: per_page, offset: (page - 1) * per_page }),
  ]);
  const ofTenants = await listTenantCounts(
    database.system,
    tenants.map(({ id }) => id),
    days,
  );
  const totals = { ...sumCounts(counts), completed_last_30_days: completedByDay(completions, days) };
  const lines = tenants.map((tenant) => ({
    ...tenant,
    ...sumCounts(ofTenants.filter(({ tenantId }) => tenantId === tenant.id)),
  }));
  return { kpis: { totals, tenants: lines }, total };
}

/** Global reach is a role in the platform tenant (contract 3). */
function assertPlatformAdmin({ platformTenantId }: TasksContext, { caller }: ReadCall): void {
  if (caller.isSuperAdmin && isOfPlatform(caller)) return;
  if (caller.tenant?.id === platformTenantId() && isAdmin(caller)) return;
  throw requestProblems.roleRequired({ values: { role: 'super-admin' } });
}
