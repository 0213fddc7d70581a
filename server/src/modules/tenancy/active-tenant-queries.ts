import type { SystemReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** Every active tenant with its time zone. */
export function listActiveTenants(
  db: SystemReader,
): Promise<{ id: number; uuid: string; timeZone: string }[]> {
  return db.many(
    query
      .selectFrom('tenants')
      .select(['id', 'uuid', 'time_zone as timeZone'])
      .where('status', '=', 'ativo')
      .orderBy('id'),
  );
}

/** Every tenant, whatever its state. */
export function listTenants(db: SystemReader): Promise<{ id: number; uuid: string }[]> {
  return db.many(query.selectFrom('tenants').select(['id', 'uuid']).orderBy('id'));
}
