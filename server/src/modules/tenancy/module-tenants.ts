import type { SystemReader } from '../../platform/db/executors.ts';
import type { ModuleName } from './module-catalogue.ts';
import { query } from './tables.ts';
import type { TenantRow } from './tenant-queries.ts';

/** Active tenants for which the module is on, the platform among them, in the order of their ids after `afterId`. */
export function listTenantsWithModule(
  db: SystemReader,
  module: ModuleName,
  afterId: number,
  limit: number,
): Promise<TenantRow[]> {
  return db.many(
    query
      .selectFrom('tenants as t')
      .leftJoin('tenant_modules as m', (join) =>
        join.onRef('m.tenant_id', '=', 't.id').on('m.module', '=', module),
      )
      .select([
        't.id',
        't.uuid',
        't.parent_id as parentId',
        't.kind',
        't.name',
        't.path',
        't.time_zone as timeZone',
        't.status',
      ])
      .where('t.id', '>', afterId)
      .where('t.status', '=', 'ativo')
      .where((is) => is.or([is('m.enabled', '=', true), is('t.kind', '=', 'platform')]))
      .orderBy('t.id')
      .limit(limit),
  );
}
