import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import type { RecordKey } from '../users/user-record-queries.ts';

export interface GrantRow {
  permissionId: number;
  key: PermissionKey;
  allowed: boolean;
}

/** Explicit grants and denials of a user. */
export function listGrants(db: TenantReader, { tenantId, userId }: RecordKey): Promise<GrantRow[]> {
  return db.many(
    query
      .selectFrom('user_grants as g')
      .innerJoin('permissions as p', 'p.id', 'g.permission_id')
      .select(['g.permission_id as permissionId', 'p.key as key', 'g.allowed as allowed'])
      .where('g.tenant_id', '=', tenantId)
      .where('g.user_id', '=', userId)
      .orderBy('g.permission_id'),
  );
}

/** Grants (`allowed`) or denies the permissions, whatever stood there before. */
export async function writeGrants(
  tx: AnyTx,
  key: RecordKey,
  permissionIds: readonly number[],
  grant: { allowed: boolean; by: number | null; at: Date },
): Promise<void> {
  if (permissionIds.length === 0) return;
  await tx.many(
    query
      .insertInto('user_grants')
      .values(
        permissionIds.map((permissionId) => ({
          tenant_id: key.tenantId,
          user_id: key.userId,
          permission_id: permissionId,
          allowed: grant.allowed,
          granted_by: grant.by,
          granted_at: grant.at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'permission_id']).doUpdateSet({
          allowed: sql`excluded.allowed`,
          granted_by: sql`excluded.granted_by`,
          granted_at: sql`excluded.granted_at`,
        }),
      ),
  );
}

/** Takes the grants away, so that the role's defaults count again. */
export async function deleteGrants(
  tx: AnyTx,
  key: RecordKey,
  permissionIds: readonly number[],
): Promise<void> {
  if (permissionIds.length === 0) return;
  await tx.many(
    query
      .deleteFrom('user_grants')
      .where('tenant_id', '=', key.tenantId)
      .where('user_id', '=', key.userId)
      .where('permission_id', 'in', [...permissionIds]),
  );
}
