import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import type { Pulse } from './pulse.ts';
import type { Target } from './target.ts';

const RECONNECT_DELAY_MS = 1_000;
/** Together with the delay before it, as long as the pulse waits for an answer. */
const RECONNECT_TIMEOUT_MS = 3_000;
const TIMEOUT_TEXT = /timeout/;

export interface Notifications {
  /** Calls `listener` with each payload; `onGap` when the connection came back and notifications may have been lost. */
  listen(channel: string, listener: (payload: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

interface Subscription {
  listener: (payload: string) => void;
  onGap: () => void;
}

/** One connection that LISTENs for the whole process and reconnects by itself; the pulse asks on it. */
export async function openNotifications(
  connection: pg.ClientConfig,
  target: Target,
  log: Logger,
  pulse: Pulse,
): Promise<Notifications> {
  const subscriptions = new Map<string, Subscription>();
  let client: pg.Client | null = null;
  let closed = false;
  let url = target.url();

  const connect = async (timeoutMs?: number) => {
    url = target.url();
    const next = new target.Client({
      ...connection,
      ...(timeoutMs === undefined ? {} : { connectionTimeoutMillis: timeoutMs }),
    });
    next.on('error', (error) => log.warn({ err: error }, 'notification connection lost'));
    next.on('notification', (message) => subscriptions.get(message.channel)?.listener(message.payload ?? ''));
    next.once('end', () => {
      // A connection that was never established is already being retried by its own attempt.
      if (client !== next) return;
      client = null;
      if (!closed) void reconnect();
    });
    try {
      await next.connect();
      for (const channel of subscriptions.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    pulse.follow(next);
    if (closed) await next.end();
  };

  const reconnect = async (): Promise<void> => {
    await target.pause(RECONNECT_DELAY_MS, url);
    if (closed || client !== null) return;
    try {
      await connect(RECONNECT_TIMEOUT_MS);
    } catch (error) {
      if (error instanceof Error && TIMEOUT_TEXT.test(error.message)) pulse.lost();
      return reconnect();
    }
    for (const { onGap } of subscriptions.values()) onGap();
  };

  await connect();
  return {
    listen: async (channel, listener, onGap) => {
      subscriptions.set(channel, { listener, onGap });
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
