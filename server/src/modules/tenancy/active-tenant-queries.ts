import type { SystemReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** Every tenant that is in business, with what tells its day. */
export function listActiveTenants(db: SystemReader): Promise<{ id: number; timeZone: string }[]> {
  return db.many(
    query
      .selectFrom('tenants')
      .select(['id', 'time_zone as timeZone'])
      .where('status', '=', 'ativo')
      .orderBy('id'),
  );
}
