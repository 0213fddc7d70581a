import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { deleteDevices, listDevices } from '../second-factor/device-queries.ts';
import { auditTarget } from '../second-factor/factor-proof.ts';
import { findDevice } from '../sessions/remembering.ts';
import type { UserCall } from '../user-call.ts';
import { ownerOf } from './own-factor.ts';

/** The browsers that are remembered of the caller; `sentDevice` is what the cookie of the request holds. */
export async function listRememberedDevices(
  { clock, database }: IdentityContext,
  caller: Caller,
  sentDevice: string | null,
) {
  const owner = ownerOf(caller);
  const db = database.tenant(owner.tenantId);
  const now = clock.now();
  const [devices, current] = await Promise.all([
    listDevices(db, owner, now),
    sentDevice === null ? null : findDevice(db, owner, sentDevice, now),
  ]);
  return devices.map(({ createdAt, expiresAt, lastUsedAt, userAgent, uuid }) => ({
    id: uuid,
    userAgent,
    current: uuid === current?.uuid,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Forgets a browser of the caller: the next sign-in there asks for the second factor. 404 for one that is not remembered. */
export async function forgetDevice(context: IdentityContext, call: UserCall, uuid: string): Promise<void> {
  const owner = ownerOf(call.caller);
  await call.transaction([owner.tenantId], async (tx) => {
    if ((await deleteDevices(tx, owner, uuid)) === 0) throw identityProblems.deviceMissing();
    await writeAudit(tx, context.clock, call.origin, {
      ...auditTarget(owner),
      action: 'auth.deviceForgotten',
    });
  });
}
