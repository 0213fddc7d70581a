import { type Caller, ROLE_NUMBERS } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type Activity, writeActivity } from './activity-queries.ts';

const ROWS_PER_STATEMENT = 1_000;
/** How long requests are collected before they are written together. */
const COLLECT_MS = 100;

/** Notes which users send requests, and writes it to the database without making the requests wait. */
export interface ActivityLog {
  note(caller: Caller): void;
  /**
   * Writes at once whatever is due, which is what was not written for a user and a tenant in the last interval, and waits for
   * what is being written.
   */
  settle(): Promise<void>;
  /** Writes everything, due or not. */
  stop(): Promise<void>;
}

interface Entry {
  activity: Activity;
  /**
   * When the last request that was written was sent, in epoch milliseconds. Not when it was written: a write can be late, and
   * must not hide the request after it.
   */
  writtenUpTo: number;
  dirty: boolean;
}

export interface ActivityLogOptions {
  clock: Clock;
  database: Database;
  log: Logger;
  /** How often at most one user in one tenant is written. */
  activityMs: number;
}

export function createActivityLog(options: ActivityLogOptions): ActivityLog {
  const { activityMs, clock } = options;
  const entries = new Map<string, Entry>();
  const timers: { soon: NodeJS.Timeout | null; later: NodeJS.Timeout | null } = { soon: null, later: null };

  const underWay = new Set<Promise<void>>();

  const isDue = ({ writtenUpTo }: Entry) => clock.now().getTime() - writtenUpTo >= activityMs;

  const write = (some: readonly Entry[]): Promise<void> => {
    const writing = writeEntries(options, some).finally(() => underWay.delete(writing));
    underWay.add(writing);
    return writing;
  };

  const writeDue = () => write([...entries.values()].filter((entry) => entry.dirty && isDue(entry)));

  const clearUp = () => {
    void writeDue();
    for (const [key, entry] of entries) if (!entry.dirty && isDue(entry)) entries.delete(key);
    timers.later = entries.size === 0 ? null : setTimeout(clearUp, activityMs).unref();
  };

  const schedule = (entry: Entry) => {
    timers.later ??= setTimeout(clearUp, activityMs).unref();
    if (timers.soon !== null || !isDue(entry)) return;
    timers.soon = setTimeout(() => {
      timers.soon = null;
      void writeDue();
    }, COLLECT_MS).unref();
  };

  return {
    note: ({ companyId, role, tenant, userId }) => {
      if (tenant === null || role === null) return;
      const key = `${tenant.id}:${userId}`;
      const activity = {
        tenantId: tenant.id,
        userId,
        companyId,
        roleNumber: ROLE_NUMBERS[role],
        at: clock.now(),
      };
      const entry = entries.get(key) ?? { activity, writtenUpTo: Number.NEGATIVE_INFINITY, dirty: true };
      entry.activity = activity;
      entry.dirty = true;
      entries.set(key, entry);
      schedule(entry);
    },
    settle: async () => {
      void writeDue();
      await Promise.all(underWay);
    },
    stop: async () => {
      for (const timer of [timers.soon, timers.later]) if (timer !== null) clearTimeout(timer);
      await write([...entries.values()].filter(({ dirty }) => dirty));
      entries.clear();
    },
  };
}

/** Writes what the entries say now. After a failure, which is logged, they are as due as they were. */
async function writeEntries({ database, log }: ActivityLogOptions, entries: readonly Entry[]): Promise<void> {
  const writtenBefore = entries.map(({ writtenUpTo }) => writtenUpTo);
  const activity = entries.map((entry) => {
    entry.dirty = false;
    entry.writtenUpTo = entry.activity.at.getTime();
    return entry.activity;
  });
  try {
    for (let from = 0; from < activity.length; from += ROWS_PER_STATEMENT) {
      const part = activity.slice(from, from + ROWS_PER_STATEMENT);
      await database.systemTransaction((tx) => writeActivity(tx, part));
    }
  } catch (error) {
    log.warn({ err: error }, 'activity could not be written');
    entries.forEach((entry, i) => {
      entry.dirty = true;
      entry.writtenUpTo = writtenBefore[i] ?? Number.NEGATIVE_INFINITY;
    });
  }
}
