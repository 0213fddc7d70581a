import { sql } from 'kysely';
import type { AnyTx, SystemReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** Which project of which tenant a token leads to, if any. */
export function findToken(
  db: SystemReader,
  token: string,
): Promise<{ tenantId: number; projectId: number } | null> {
  return db.first(
    query
      .selectFrom('public_tokens')
      .select(['owner_tenant_id as tenantId', 'project_id as projectId'])
      .where('token', '=', token),
  );
}

export async function insertToken(
  tx: AnyTx,
  tenantId: number,
  projectId: number,
  token: string,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('public_tokens')
      .values({ token, owner_tenant_id: tenantId, project_id: projectId, created_at: now }),
  );
}

/** Takes every token of the project away. */
export async function deleteTokens(tx: AnyTx, tenantId: number, projectId: number): Promise<void> {
  await tx.many(
    query
      .deleteFrom('public_tokens')
      .where('owner_tenant_id', '=', tenantId)
      .where('project_id', '=', projectId),
  );
}

/** Lets the commit of this transaction not wait for the disk: for what may be lost in a crash, never for anything else. */
export async function commitWithoutWaiting(tx: AnyTx): Promise<void> {
  await tx.many({ compile: () => sql`set local synchronous_commit = off`.compile(query) });
}

/** Counts one visit; false when the project does not have this token any more. */
export async function countVisit(
  tx: AnyTx,
  tenantId: number,
  projectId: number,
  token: string,
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('projects')
      .set({
        public_link_access_count: sql<number>`public_link_access_count + 1`,
        public_link_last_accessed_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', projectId)
      .where('public_token', '=', token)
      .returning('id'),
  );
  return row !== null;
}
