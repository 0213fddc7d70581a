import type { Clock } from '../../../platform/clock.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { v7 } from '../../../platform/uuid.ts';

export const ACCOUNT_TOPIC = 'identity.account-mail';

/** What a person is told of by mail about how they sign in, whoever did it. */
export const ACCOUNT_NEWS = ['password-changed'] as const;
export type AccountNews = (typeof ACCOUNT_NEWS)[number];

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
