import { type BillingType, PROJECT_STATUSES, type ProjectStatus } from '@retaguarda/rules/project-status';
import type { TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { type ListOrder, placeAmong } from '../../platform/db/list-order.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { query } from './tables.ts';

/** Where the counting of what a search finds ends. */
const COUNTED_AT_MOST = 10_000;

export type TaskNumbers = Partial<Record<TaskStatus, number>>;

/** A project with the numbers of its tasks. */
export interface ProjectRow {
  tenantId: number;
  id: number;
  clientId: number | null;
  name: string;
  description: string | null;
  projectType: string | null;
  startDate: string | null;
  deliveryForecast: string | null;
  contractCentavos: number | null;
  setupCentavos: number | null;
  monthlyCentavos: number | null;
  billingType: BillingType | null;
  billingDueDay: number | null;
  status: ProjectStatus;
  publicToken: string | null;
  publicLinkExpiresOn: string | null;
  publicLinkPasswordHash: string | null;
  publicLinkAccessCount: number;
  publicLinkLastAccessedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  /** How many tasks name the project, by their status; what is missing is none, and null is no task at all. */
  tasks: TaskNumbers | null;
}

export interface ProjectFilter {
  search: string | null;
  /** Any of these; null for all. */
  statuses: readonly ProjectStatus[] | null;
  /** The company for which they are. */
  clientId: number | null;
}

/** What a list of projects can be sorted by. */
export const PROJECT_ORDERS = [
  'name',
  'status',
  'delivery_forecast',
  'contract_value',
  'created_at',
] as const;
type ProjectOrder = ListOrder<(typeof PROJECT_ORDERS)[number]>;

const ORDERED_BY: Record<ProjectOrder['by'], RawBuilder<unknown>> = {
  name: sql`app.fold(p.name)`,
  status: placeAmong(sql`p.status`, PROJECT_STATUSES),
  delivery_forecast: sql`p.delivery_forecast`,
  contract_value: sql`p.contract_value`,
  created_at: sql`p.created_at`,
};

/** Projects of one tenant as `ProjectRow`, each with its counters: at most four rows of their primary key. */
function projectRows(tenantId: number) {
  return query
    .selectFrom('projects as p')
    .where('p.tenant_id', '=', tenantId)
    .select((row) => [
      'p.tenant_id as tenantId',
      'p.id',
      'p.client_id as clientId',
      'p.name',
      'p.description',
      'p.project_type as projectType',
      'p.start_date as startDate',
      'p.delivery_forecast as deliveryForecast',
      centavosOf('contract_value').as('contractCentavos'),
      centavosOf('setup_value').as('setupCentavos'),
      centavosOf('monthly_value').as('monthlyCentavos'),
      'p.billing_type as billingType',
      'p.billing_due_day as billingDueDay',
      'p.status',
      'p.public_token as publicToken',
      'p.public_link_expires_on as publicLinkExpiresOn',
      'p.public_link_password_hash as publicLinkPasswordHash',
      'p.public_link_access_count as publicLinkAccessCount',
      'p.public_link_last_accessed_at as publicLinkLastAccessedAt',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
      'p.version',
      row
        .selectFrom('task_project_counts as c')
        .select(({ fn }) => fn.agg('json_object_agg', ['c.status', 'c.tasks']).as('tasks'))
        .where('c.tenant_id', '=', tenantId)
        .whereRef('c.project', '=', 'p.name')
        .$castTo<Pick<ProjectRow, 'tasks'>>()
        .as('tasks'),
    ]);
}

/** A column of decimals with two places in whole centavos. */
function centavosOf(column: 'contract_value' | 'setup_value' | 'monthly_value') {
  return sql<number | null>`(${sql.ref(`p.${column}`)} * 100)::bigint`;
}

export function findProject(db: TenantReader, tenantId: number, id: number): Promise<ProjectRow | null> {
  return db.first(projectRows(tenantId).where('p.id', '=', id));
}

/** Locks a project of the tenant until the end of the transaction and reads it; null when there is none. */
export async function lockProject(tx: AnyTx, tenantId: number, id: number): Promise<ProjectRow | null> {
  const locked = await tx.first(
    query
      .selectFrom('projects')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate(),
  );
  return locked === null ? null : findProject(tx, tenantId, id);
}

/** One page in an order; the newest first without one. */
export function listProjects(
  db: TenantReader,
  tenantId: number,
  { clientId, search, statuses }: ProjectFilter,
  { limit, offset, order }: Window & { order: ProjectOrder | null },
): Promise<ProjectRow[]> {
  let rows = projectRows(tenantId);
  if (statuses !== null) rows = rows.where('p.status', 'in', [...statuses]);
  if (clientId !== null) rows = rows.where('p.client_id', '=', clientId);
  if (search !== null) rows = rows.where(matches(search));
  const ordered =
    order === null
      ? rows
      : rows.orderBy(ORDERED_BY[order.by], (by) => (order.descending ? by.desc() : by.asc()).nullsLast());
  return db.many(ordered.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').limit(limit).offset(offset));
}

/**
 * How many projects the filter lets through. Without a search and a client a counter knows; what these find is counted up to
 * 10,000, and `capped` says when there is more.
 */
export async function countProjects(
  db: TenantReader,
  tenantId: number,
  filter: ProjectFilter,
): Promise<{ total: number; capped: boolean }> {
  const { clientId, search, statuses } = filter;
  if (search !== null || clientId !== null) return countFound(db, tenantId, filter);
  let counts = query
    .selectFrom('project_counts')
    .select(sql<number>`coalesce(sum(projects), 0)::integer`.as('total'))
    .where('tenant_id', '=', tenantId);
  if (statuses !== null) counts = counts.where('status', 'in', [...statuses]);
  const row = await db.first(counts);
  return { total: row?.total ?? 0, capped: false };
}

async function countFound(
  db: TenantReader,
  tenantId: number,
  { clientId, search, statuses }: ProjectFilter,
): Promise<{ total: number; capped: boolean }> {
  const row = await db.first(
    query
      .selectFrom((from) => {
        let found = from.selectFrom('projects as p').select('p.id').where('p.tenant_id', '=', tenantId);
        if (search !== null) found = found.where(matches(search));
        if (clientId !== null) found = found.where('p.client_id', '=', clientId);
        if (statuses !== null) found = found.where('p.status', 'in', [...statuses]);
        return found.limit(COUNTED_AT_MOST + 1).as('found');
      })
      .select(sql<number>`count(*)::integer`.as('total')),
  );
  const total = row?.total ?? 0;
  return { total: Math.min(total, COUNTED_AT_MOST), capped: total > COUNTED_AT_MOST };
}

/** Whatever case and accents the text has; `%` and `_` stand for themselves. */
function matches(search: string): RawBuilder<boolean> {
  const literal = search.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`p.search like '%' || app.fold(${literal}) || '%'`;
}
