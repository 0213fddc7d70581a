import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { type Priority, query } from '../tables.ts';

/** What people set of a template. */
export interface TemplateFields {
  name: string;
  title: string;
  description: string | null;
  project: string | null;
  priority: Priority;
  due_in_days: number | null;
  steps: string[];
  flow_steps: string[];
}

export interface TemplateRow extends TemplateFields {
  tenantId: number;
  id: number;
  createdBy: number | null;
  createdName: string | null;
  version: number;
}

const FIELDS = [
  't.name',
  't.title',
  't.description',
  't.project',
  't.priority',
  't.due_in_days',
  't.steps',
  't.flow_steps',
] as const;

/** A list for a choice holds no more. */
const MOST_LISTED = 500;

function templateRows(tenantId: number) {
  return query
    .selectFrom('task_templates as t')
    .leftJoin('users as creator', 'creator.id', 't.created_by')
    .where('t.tenant_id', '=', tenantId)
    .select(FIELDS)
    .select([
      't.tenant_id as tenantId',
      't.id',
      't.created_by as createdBy',
      't.version',
      'creator.name as createdName',
    ]);
}

/** The templates of a tenant by name. */
export function listTemplates(db: TenantReader, tenantId: number): Promise<TemplateRow[]> {
  return db.many(templateRows(tenantId).orderBy('t.name').limit(MOST_LISTED));
}

/** A template of the tenant; null when there is none. */
export function findTemplate(db: TenantReader, tenantId: number, id: number): Promise<TemplateRow | null> {
  return db.first(templateRows(tenantId).where('t.id', '=', id));
}

/** Locks a template until the end of the transaction and reads it; null when there is none. */
export function lockTemplate(tx: AnyTx, tenantId: number, id: number): Promise<TemplateRow | null> {
  return tx.first(templateRows(tenantId).where('t.id', '=', id).forUpdate('t'));
}

/** Inserts a template and answers its id; the constraint on the name speaks when it is taken. */
export async function insertTemplate(
  tx: AnyTx,
  tenantId: number,
  fields: TemplateFields,
  by: { userId: number; now: Date },
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('task_templates')
      .values({ ...fields, tenant_id: tenantId, created_by: by.userId, created_at: by.now, updated_at: null })
      .returning('id'),
  );
  return row?.id ?? 0;
}

/** Writes fields of a locked template, which becomes another version. */
export async function writeTemplate(
  tx: AnyTx,
  { id, tenantId }: TemplateRow,
  change: Partial<TemplateFields>,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('task_templates')
      .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

export async function deleteTemplateRow(tx: AnyTx, { id, tenantId }: TemplateRow): Promise<void> {
  await tx.many(query.deleteFrom('task_templates').where('tenant_id', '=', tenantId).where('id', '=', id));
}
