import { sql } from 'kysely';
import type { Logger } from '../log/logger.ts';
import { queryBuilder } from './builder.ts';
import type { Executor } from './executors.ts';
import { prepared } from './prepared.ts';

/** Long enough for the changes of a busy moment to share a statement, too short for anybody to notice. */
const COLLECTED_MS = 5;

/** Notifies every process of changes. */
export interface Notifier {
  /** Sends at once; resolves when the database has it. */
  notify(channel: string, payload: string): Promise<void>;
  /** Sends within a few milliseconds, together with other notifications; a failure is logged. */
  tell(channel: string, payload: string): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

const query = queryBuilder<Record<never, never>>();

const notifications = prepared((is: { channels: readonly string[]; payloads: readonly string[] }) =>
  query
    .selectFrom(
      sql<{
        channel: string;
        payload: string;
      }>`unnest(${is.channels}::text[], ${is.payloads}::text[])`.as<'n'>(sql`n(channel, payload)`),
    )
    .select(sql`pg_notify(n.channel, n.payload)`.as('sent')),
);

export function createNotifier(db: Executor, log: Logger): Notifier {
  let collected = new Map<string, { channel: string; payload: string }>();
  let timer: NodeJS.Timeout | null = null;
  const send = async (told: readonly { channel: string; payload: string }[]) => {
    const channels = told.map(({ channel }) => channel);
    await db.many(notifications({ channels, payloads: told.map(({ payload }) => payload) }));
  };
  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const told = [...collected.values()];
    collected = new Map();
    if (told.length === 0) return;
    try {
      await send(told);
    } catch (error) {
      log.error({ err: error }, 'other processes were not told what changed');
    }
  };
  return {
    notify: (channel, payload) => send([{ channel, payload }]),
    tell: (channel, payload) => {
      collected.set(`${channel}\n${payload}`, { channel, payload });
      timer ??= setTimeout(() => void flush(), COLLECTED_MS);
    },
    close: flush,
  };
}
