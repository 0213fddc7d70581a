import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { createOpaqueToken, hashToken } from '../../../platform/tokens/opaque-token.ts';
import { v7 } from '../../../platform/uuid.ts';
import type { IdentityContext } from '../context.ts';
import {
  insertDevice,
  listDevices,
  type RememberedDevice,
  touchDevice,
} from '../second-factor/device-queries.ts';
import type { FactorPlace } from '../second-factor/factor-queries.ts';

/** A browser that is going to be remembered. */
export interface NewDevice {
  /** What its cookie holds, which is stored nowhere. */
  token: string;
  expiresAt: Date;
  remember: (tx: AnyTx) => Promise<void>;
}

/** What remembers a browser for so many days; null where no day is allowed. */
export function newDevice(
  { clock }: Pick<IdentityContext, 'clock'>,
  place: FactorPlace,
  { days, userAgent }: { days: number; userAgent: string | null },
): NewDevice | null {
  if (days === 0) return null;
  const now = clock.now();
  const token = createOpaqueToken();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const device = { uuid: v7(now), tokenHash: hashToken(token), userAgent, createdAt: now, expiresAt };
  return { token, expiresAt, remember: (tx) => insertDevice(tx, place, device) };
}

/**
 * Whether a browser is remembered for this person, and for no longer than the policies allow by now; notes that it was used. It stands
 * for the second factor of a sign-in, and proves none where money or rights move.
 */
export async function isRemembered(
  { clock, database }: Pick<IdentityContext, 'clock' | 'database'>,
  place: FactorPlace,
  { days, token }: { days: number; token: string | null },
): Promise<boolean> {
  if (token === null || days === 0) return false;
  const now = clock.now();
  const device = await findDevice(database.tenant(place.tenantId), place, token, now);
  if (device === null || device.createdAt.getTime() + days * DAY_MS <= now.getTime()) return false;
  await database.systemTransaction((tx) => touchDevice(tx, place, device, now));
  return true;
}

/** The browser of a person whose cookie holds this; null for any other. */
export async function findDevice(
  db: Parameters<typeof listDevices>[0],
  place: FactorPlace,
  token: string,
  now: Date,
): Promise<RememberedDevice | null> {
  const hash = hashToken(token);
  return (await listDevices(db, place, now)).find(({ tokenHash }) => tokenHash.equals(hash)) ?? null;
}
