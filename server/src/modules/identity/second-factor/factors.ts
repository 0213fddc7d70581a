import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { deleteDevices } from './device-queries.ts';
import { deleteTotp, type FactorPlace, findFactor } from './factor-queries.ts';
import { deletePasskeys, listPasskeys, type StoredPasskey } from './passkey-queries.ts';

/** What of a person is a second factor by now. */
export interface Factors {
  /** When an authenticator's first code came; null without one. */
  authenticatorAt: Date | null;
  passkeys: readonly StoredPasskey[];
}

export async function findFactors(db: TenantReader, place: FactorPlace): Promise<Factors> {
  const [totp, passkeys] = await Promise.all([findFactor(db, place), listPasskeys(db, place)]);
  return { authenticatorAt: totp?.confirmedAt ?? null, passkeys };
}

export async function hasFactor(db: TenantReader, place: FactorPlace): Promise<boolean> {
  return factorSince(await findFactors(db, place)) !== null;
}

/** When the first of the factors that are left was added; null without any. */
export function factorSince({ authenticatorAt, passkeys }: Factors): Date | null {
  const times = [authenticatorAt, passkeys[0]?.createdAt ?? null].filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}

/** Takes every factor of a person away, with the recovery codes and the browsers that are remembered; false when there was none. */
export async function deleteFactors(tx: AnyTx, place: FactorPlace): Promise<boolean> {
  const hadPasskeys = await deletePasskeys(tx, place);
  await deleteDevices(tx, place, null);
  return (await deleteTotp(tx, place)) || hadPasskeys;
}
