import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

export interface PermissionRow {
  id: number;
  key: PermissionKey;
  module: string;
  labelPt: string;
  labelEn: string;
}

/** The whole catalogue, in its own order. */
export function listPermissions(db: TenantReader): Promise<PermissionRow[]> {
  return db.many(
    query
      .selectFrom('permissions')
      .select(['id', 'key', 'module', 'label_pt as labelPt', 'label_en as labelEn'])
      .orderBy('id'),
  );
}
