import { sql } from 'kysely';
import type { AnyTx, SystemTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { TenantDraft } from './draft-schema.ts';

/** Whose draft it is, and in which tenant they work. */
export interface DraftKey {
  tenantId: number;
  userId: number;
}

export function findDraft(
  db: TenantReader,
  { tenantId, userId }: DraftKey,
): Promise<{ body: TenantDraft; updatedAt: Date } | null> {
  return db.first(
    statement(sql<{ body: TenantDraft; updatedAt: Date }>`
      select body, updated_at as "updatedAt" from tenant_drafts where tenant_id = ${tenantId} and user_id = ${userId}`),
  );
}

/** Keeps the draft in place of the one that there was. */
export async function writeDraft(
  tx: AnyTx,
  { tenantId, userId }: DraftKey,
  body: TenantDraft,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql`
      insert into tenant_drafts (tenant_id, user_id, body, updated_at)
      values (${tenantId}, ${userId}, ${JSON.stringify(body)}::jsonb, ${now})
      on conflict (tenant_id, user_id) do update set body = excluded.body, updated_at = excluded.updated_at`),
  );
}

export async function deleteDraft(tx: AnyTx, { tenantId, userId }: DraftKey): Promise<void> {
  await tx.many(
    statement(sql`delete from tenant_drafts where tenant_id = ${tenantId} and user_id = ${userId}`),
  );
}

/** Deletes the drafts that nobody has touched since. */
export async function deleteOldDrafts(tx: SystemTx, before: Date): Promise<void> {
  await tx.many(statement(sql`delete from tenant_drafts where updated_at < ${before}`));
}
