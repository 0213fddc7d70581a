import { deviceFrom } from '@retaguarda/rules/user-agent';
import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { networkOf } from '../../../platform/net/address-network.ts';
import { createOpaqueToken, hashToken } from '../../../platform/tokens/opaque-token.ts';
import { query } from '../tables.ts';
import type { SignInRequest } from './landing.ts';

/** By what a device is known again. */
export interface SignInDevice {
  hash: Buffer;
  /** What the browser is to keep from now on; null for one that brought it, and for a program. */
  newToken: string | null;
}

/** A browser is known by what its cookie holds, however its address and version change. */
export function browserOf({ sentBrowser }: Pick<SignInRequest, 'sentBrowser'>): SignInDevice {
  const token = sentBrowser ?? createOpaqueToken();
  return { hash: hashToken(token), newToken: sentBrowser === null ? token : null };
}

/** A program keeps no cookies: it is known by what it calls itself and the network that it is in. */
export function programOf({ origin, userAgent }: Pick<SignInRequest, 'origin' | 'userAgent'>): SignInDevice {
  return {
    hash: hashToken(`${deviceFrom(userAgent).name ?? ''}|${networkOf(origin.ip) ?? ''}`),
    newToken: null,
  };
}

/**
 * Whether a person signed in before, and never from this device. Of somebody whose sessions name no device, the first one that does
 * is not news: there is nothing to compare it with.
 */
export async function isNewDevice(
  tx: AnyTx,
  { tenantId, userId }: { tenantId: number; userId: number },
  { hash }: SignInDevice,
): Promise<boolean> {
  const ofPerson = query
    .selectFrom('sessions')
    .select(sql<number>`1`.as('one'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId);
  const row = await tx.first(
    query.selectNoFrom((eb) => [
      eb.exists(ofPerson.where('device_hash', '=', hash)).as('isKnown'),
      eb.exists(ofPerson.where('device_hash', 'is not', null)).as('hasOthers'),
    ]),
  );
  return row !== null && !row.isKnown && Boolean(row.hasOthers);
}
