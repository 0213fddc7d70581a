import type { Clock } from '../../../platform/clock.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { v7 } from '../../../platform/uuid.ts';

export const ACCOUNT_TOPIC = 'identity.account-mail';

/** What a person is told of by mail about how they sign in, whoever did it. */
export const ACCOUNT_NEWS = ['data-exported', 'email-changed', 'password-changed', 'refresh-reused'] as const;
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

export const SUPPORT_TOPIC = 'identity.support-mail';

/** Somebody of the platform who acts as the person: who, why, and for how long. */
export interface SupportNews {
  by: string;
  reason: string;
  at: Date;
  until: Date;
  mayWrite: boolean;
}

/** Leaves a mail about somebody who acts as the person, in the transaction that opens the session. */
export async function leaveSupportMail(
  tx: AnyTx,
  clock: Clock,
  { tenantId, userId }: { tenantId: number; userId: number },
  { at, by, mayWrite, reason, until }: SupportNews,
): Promise<void> {
  const moments = { at: at.toISOString(), until: until.toISOString() };
  await writeOutbox(tx, clock, {
    tenantId,
    topic: SUPPORT_TOPIC,
    payload: { id: v7(clock.now()), userId, by, reason, mayWrite, ...moments },
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

export const REGISTRATION_TOPIC = 'identity.registration-mail';

/** Leaves the answer to a person who registered, in the transaction that lets them in or refuses them with a reason. */
export async function leaveRegistrationMail(
  tx: AnyTx,
  clock: Clock,
  { tenantId, userId }: { tenantId: number; userId: number },
  reason: string | null,
): Promise<void> {
  await writeOutbox(tx, clock, {
    tenantId,
    topic: REGISTRATION_TOPIC,
    payload: { id: v7(clock.now()), userId, tenantId, ...(reason === null ? {} : { reason }) },
  });
}
