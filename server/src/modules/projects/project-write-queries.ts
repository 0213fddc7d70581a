import type { BillingType, ProjectStatus } from '@retaguarda/rules/project-status';
import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { amountsInReais } from './project-amounts.ts';
import { query } from './tables.ts';

/** What of a project people set. Its three amounts are whole centavos. */
export interface ProjectFields {
  client_id: number | null;
  name: string;
  description: string | null;
  project_type: string | null;
  start_date: string | null;
  delivery_forecast: string | null;
  contract_value: number | null;
  setup_value: number | null;
  monthly_value: number | null;
  billing_type: BillingType | null;
  billing_due_day: number | null;
  status: ProjectStatus;
}

/** What of a project is about its public link. */
export interface LinkFields {
  public_token: string | null;
  public_link_expires_on: string | null;
  public_link_password_hash: string | null;
}

/** Inserts a project and answers its id; the constraint on the name speaks when it is taken. */
export async function insertProject(
  tx: AnyTx,
  tenantId: number,
  fields: ProjectFields,
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('projects')
      .values({ tenant_id: tenantId, ...amountsInReais(fields), created_at: now, updated_at: now })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into projects returned no row');
  return row.id;
}

/** Writes fields of a locked project; what people set makes another version of it, its public link does not. */
export async function writeProject(
  tx: AnyTx,
  tenantId: number,
  id: number,
  change: Partial<ProjectFields> & Partial<LinkFields>,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('projects')
      .set({
        ...amountsInReais(change),
        ...(Object.keys(change).every((field) => field.startsWith('public_'))
          ? {}
          : { version: sql<number>`version + 1` }),
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

export async function deleteProjectRow(tx: AnyTx, tenantId: number, id: number): Promise<void> {
  await tx.many(query.deleteFrom('projects').where('tenant_id', '=', tenantId).where('id', '=', id));
}

/**
 * Brings the counters up to date for a project that had the status `before` and has `after`; null where it did not exist.
 * Called last in a transaction, because all writers of a tenant share these rows, and in the same order by all.
 */
export async function countProject(
  tx: AnyTx,
  tenantId: number,
  before: ProjectStatus | null,
  after: ProjectStatus | null,
): Promise<void> {
  if (before === after) return;
  const rows = [
    ...(before === null ? [] : [{ tenant_id: tenantId, status: before, projects: -1 }]),
    ...(after === null ? [] : [{ tenant_id: tenantId, status: after, projects: 1 }]),
  ].sort((one, other) => (one.status < other.status ? -1 : 1));
  await tx.many(
    query
      .insertInto('project_counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'status'])
          .doUpdateSet({ projects: sql<number>`project_counts.projects + excluded.projects` }),
      ),
  );
}
