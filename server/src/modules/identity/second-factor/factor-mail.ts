import type { Clock } from '../../../platform/clock.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { v7 } from '../../../platform/uuid.ts';
import type { FactorPlace } from './factor-queries.ts';

export const FACTOR_TOPIC = 'identity.second-factor-mail';

/** What a person is told of by mail, whoever did it. */
export const FACTOR_CHANGES = ['enrolled', 'passkey-added', 'passkey-removed', 'removed', 'reset'] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** Leaves a mail to the person in the transaction that changes the factor. */
export async function leaveFactorMail(
  tx: AnyTx,
  clock: Clock,
  { tenantId, userId }: FactorPlace,
  change: FactorChange,
): Promise<void> {
  await writeOutbox(tx, clock, {
    tenantId,
    topic: FACTOR_TOPIC,
    payload: { id: v7(clock.now()), userId, change },
  });
}

/** The change that a message names; null for one that this release does not know. */
export function factorChangeOf(payload: Record<string, unknown>): FactorChange | null {
  return FACTOR_CHANGES.find((change) => change === payload['change']) ?? null;
}
