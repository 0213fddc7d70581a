import { queryBuilder } from '../../src/platform/db/builder.ts';
import type { PlatformTables } from '../../src/platform/db/tables.ts';

const query = queryBuilder<PlatformTables>();

/** A row that any tenant may have, one for each key: what tests of transactions write. */
export function insertionOfKey(tenantId: number, key: string) {
  return query.insertInto('idempotency_keys').values({
    tenant_id: tenantId,
    user_id: 1,
    key,
    request_hash: Buffer.alloc(0),
    body: null,
    created_at: new Date('2026-01-15T12:00:00Z'),
  });
}
