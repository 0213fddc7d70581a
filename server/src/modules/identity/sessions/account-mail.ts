import type { Clock } from '../../../platform/clock.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { v7 } from '../../../platform/uuid.ts';

export const ACCOUNT_TOPIC = 'identity.account-mail';

/** What a person is told of by mail about how they sign in, whoever did it. */
export const ACCOUNT_NEWS = ['email-changed', 'password-changed', 'refresh-reused'] as const;
export type AccountNews = (typeof ACCOUNT_NEWS)[number];

export const NEW_DEVICE_TOPIC = 'identity.new-device-mail';

/** A sign-in as far as its person is told of it: never the whole address. */
export interface NewDeviceNews {
  device: string | null;
  network: string | null;
  at: Date;
}

/** Leaves a mail about a sign-in from a device that was not seen before, in the transaction that opens the session. */
export async function leaveNewDeviceMail(
  tx: AnyTx,
  clock: Clock,
  { tenantId, userId }: { tenantId: number; userId: number },
  { at, device, network }: NewDeviceNews,
): Promise<void> {
  await writeOutbox(tx, clock, {
    tenantId,
    topic: NEW_DEVICE_TOPIC,
    payload: { id: v7(clock.now()), userId, device, network, at: at.toISOString() },
  });
}

/** Leaves a mail to the person in the transaction in which it happens. */
export async function leaveAccountMail(
  tx: AnyTx,
  clock: Clock,
  { tenantId, userId }: { tenantId: number; userId: number },
  news: AccountNews,
): Promise<void> {
  const now = clock.now();
  await writeOutbox(tx, clock, {
    tenantId,
    topic: ACCOUNT_TOPIC,
    payload: { id: v7(now), userId, news },
  });
}
