import { queryBuilder } from '../db/builder.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { PlatformTables } from '../db/tables.ts';
import { NotNow } from '../jobs/not-now.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Webhook } from '../webhooks/webhook.ts';

const query = queryBuilder<PlatformTables>();

const lockInForce = prepared((_is: Record<string, never>) =>
  query.selectFrom('outgoing_locks').select(['reason', 'locked_at as lockedAt']),
);

export interface OutgoingLock {
  reason: string;
  lockedAt: Date;
}

/**
 * Asked by everything that sends something to the outside, right before it does: a copy of an installation must not mail its people,
 * call the systems of its customers or pay anybody.
 */
export interface OutgoingGate {
  /** Throws `OutgoingLocked` while nothing may leave. */
  assertOpen(): Promise<void>;
}

/** Nothing leaves at the moment; a job that meets this is put off. */
export class OutgoingLocked extends NotNow {
  override readonly name = 'OutgoingLocked';

  constructor(reason: string) {
    super(`outgoing is locked: ${reason}; \`retaguarda outgoing unlock\` lets everything leave`);
  }
}

/** The gate of an installation. It is asked in the database every time, so that a lock holds at once in all processes. */
export function createOutgoingGate(database: Pick<Database, 'system'>): OutgoingGate {
  return {
    assertOpen: async () => {
      const lock = await findOutgoingLock(database);
      if (lock !== null) throw new OutgoingLocked(lock.reason);
    },
  };
}

/** The lock, while there is one. */
export function findOutgoingLock({ system }: Pick<Database, 'system'>): Promise<OutgoingLock | null> {
  return system.first(lockInForce({}));
}

/** The same mailer, behind the gate. */
export function gatedMailer(mailer: Mailer, gate: OutgoingGate): Mailer {
  return {
    send: async (message) => {
      await gate.assertOpen();
      await mailer.send(message);
    },
    verify: () => mailer.verify(),
  };
}

/** The same webhook, behind the gate. */
export function gatedWebhook(webhook: Webhook, gate: OutgoingGate): Webhook {
  return {
    send: async (message) => {
      await gate.assertOpen();
      await webhook.send(message);
    },
  };
}
