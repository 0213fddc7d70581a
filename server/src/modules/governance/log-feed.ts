import { AUDIT_CHANNEL } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type LogKey, type LogRow, listEntries, listEntryIds } from './log-queries.ts';

/** Longer than a transaction may last: an entry has the time at which it was written, but can be read only after the commit. */
const OVERLAP_MS = 150_000;
/** How often a feed reads without a notification, since one may be lost. */
const LOOK_MS = 5_000;
const ENTRIES_AT_ONCE = 200;
const WHOLE_TENANT = '*';

export interface LogFeedOptions {
  clock: Clock;
  database: Database;
  log: Logger;
}

/** The audit logs of companies as they are written, on whichever process. */
export interface LogFeeds {
  /**
   * Hands every entry that is committed from now on to the listener, once and soon after its commit. Resolves when
   * nothing can be missed any more, with a function that ends it.
   */
  follow(key: LogKey, listener: (rows: readonly LogRow[]) => void): Promise<() => void>;
  stop(): void;
}

interface Feed {
  key: LogKey;
  listeners: Set<(rows: readonly LogRow[]) => void>;
  /** How many listen or are about to; the feed is closed with the last of them. */
  users: number;
  /** Entries that were handed on, by number, with their time; those that the next read would find again. */
  seen: Map<number, number>;
  /** When the last read began. */
  lookedAt: number;
  looking: Promise<void> | null;
  /** Whether something may have been written since the read under way began. */
  again: boolean;
}

export function createLogFeeds(options: LogFeedOptions): LogFeeds {
  const { clock, database } = options;
  const feeds = new Map<string, Feed>();
  let listening: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const wakeAll = () => {
    for (const feed of feeds.values()) void wake(options, feed);
  };

  const start = async () => {
    listening ??= database.notifications.listen(
      AUDIT_CHANNEL,
      (name) => {
        for (const heard of [name, wholeTenantOf(name)]) {
          const feed = feeds.get(heard);
          if (feed !== undefined) void wake(options, feed);
        }
      },
      wakeAll,
    );
    await listening;
    timer ??= setInterval(wakeAll, LOOK_MS).unref();
  };

  return {
    follow: async (key, listener) => {
      await start();
      const name = `${key.tenantId}:${key.companyId ?? WHOLE_TENANT}`;
      let feed = feeds.get(name);
      if (feed === undefined) {
        feed = newFeed(key, clock.now().getTime());
        feeds.set(name, feed);
      }
      const joined = feed;
      joined.users += 1;
      // The first read finds the entries that are there already, before anybody listens, so that they are not handed on.
      await wake(options, joined);
      joined.listeners.add(listener);
      return () => {
        if (!joined.listeners.delete(listener)) return;
        joined.users -= 1;
        if (joined.users === 0 && feeds.get(name) === joined) feeds.delete(name);
      };
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      feeds.clear();
    },
  };
}

/** The name of the feed that holds everything in the tenant of another one. */
function wholeTenantOf(name: string): string {
  return `${name.split(':', 1)[0]}:${WHOLE_TENANT}`;
}

function newFeed(key: LogKey, now: number): Feed {
  return { key, listeners: new Set(), users: 0, seen: new Map(), lookedAt: now, looking: null, again: false };
}

/** Reads until nothing was written during a read. Resolves also when a read failed: the next one finds the same entries. */
function wake(options: LogFeedOptions, feed: Feed): Promise<void> {
  feed.again = true;
  feed.looking ??= lookUntilNothingIsNew(options, feed).finally(() => {
    feed.looking = null;
  });
  return feed.looking;
}

async function lookUntilNothingIsNew(options: LogFeedOptions, feed: Feed): Promise<void> {
  while (feed.again) {
    feed.again = false;
    try {
      await look(options, feed);
    } catch (error) {
      options.log.warn({ err: error }, 'the audit log could not be followed');
    }
  }
}

/** One read: the numbers of all recent entries, then those entries that were not handed on before. */
async function look({ clock, database }: LogFeedOptions, feed: Feed): Promise<void> {
  const db = database.tenant(feed.key.tenantId);
  const now = clock.now().getTime();
  const since = new Date(Math.min(feed.lookedAt, now) - OVERLAP_MS);
  const found = await listEntryIds(db, feed.key, since);
  const unseen = found.filter(({ id }) => !feed.seen.has(id));
  for (let from = 0; from < unseen.length; from += ENTRIES_AT_ONCE) {
    const ids = unseen.slice(from, from + ENTRIES_AT_ONCE).map(({ id }) => id);
    const rows = feed.listeners.size === 0 ? [] : await listEntries(db, feed.key, ids, since);
    for (const { at, id } of unseen.slice(from, from + ENTRIES_AT_ONCE)) feed.seen.set(id, at.getTime());
    for (const listener of feed.listeners) if (rows.length > 0) listener(rows);
  }
  feed.lookedAt = now;
  for (const [id, at] of feed.seen) if (at < now - 2 * OVERLAP_MS) feed.seen.delete(id);
}
