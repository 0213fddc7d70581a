import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import type { FactorPlace } from './factor-queries.ts';

/** Of one person; the oldest goes when another one is remembered. */
const MOST_DEVICES = 20;

export interface RememberedDevice {
  id: number;
  uuid: string;
  tokenHash: Buffer;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** The browsers that are remembered of a person, the latest first; those whose time is over are not there. */
export function listDevices(
  db: TenantReader,
  { tenantId, userId }: FactorPlace,
  now: Date,
): Promise<RememberedDevice[]> {
  return db.many(
    query
      .selectFrom('remembered_devices')
      .select([
        'id',
        'uuid',
        'token_hash as tokenHash',
        'user_agent as userAgent',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
        'expires_at as expiresAt',
      ])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit(MOST_DEVICES),
  );
}

/** Remembers a browser, and forgets those beyond the latest. */
export async function insertDevice(
  tx: AnyTx,
  place: FactorPlace,
  device: Omit<RememberedDevice, 'id' | 'lastUsedAt'>,
): Promise<void> {
  const { tenantId, userId } = place;
  const kept = (await listDevices(tx, place, device.createdAt)).slice(0, MOST_DEVICES - 1);
  await tx.many(
    query
      .deleteFrom('remembered_devices')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('id', 'not in', [0, ...kept.map(({ id }) => id)]),
  );
  await tx.many(
    query.insertInto('remembered_devices').values({
      tenant_id: tenantId,
      user_id: userId,
      uuid: device.uuid,
      token_hash: device.tokenHash,
      user_agent: device.userAgent,
      created_at: device.createdAt,
      last_used_at: device.createdAt,
      expires_at: device.expiresAt,
    }),
  );
}

/** Notes that a browser that is remembered was used. */
export async function touchDevice(
  tx: AnyTx,
  { tenantId }: FactorPlace,
  { id }: Pick<RememberedDevice, 'id'>,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('remembered_devices')
      .set({ last_used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Forgets one of a person's browsers, or with null all of them; how many those were. */
export async function deleteDevices(
  tx: AnyTx,
  { tenantId, userId }: FactorPlace,
  uuid: string | null,
): Promise<number> {
  const all = query
    .deleteFrom('remembered_devices')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId);
  const rows = await tx.many((uuid === null ? all : all.where('uuid', '=', uuid)).returning('id'));
  return rows.length;
}
