import { hash } from 'node:crypto';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { Clock } from '../clock.ts';
import { queryBuilder } from '../db/builder.ts';
import type { Database } from '../db/database.ts';
import type { PlatformTables } from '../db/tables.ts';
import { gathering } from './gathering.ts';
import { addHits, type HitWindow, takeHitsBack } from './hit-queries.ts';

const query = queryBuilder<PlatformTables>();

export interface Limit {
  /** The name of what is counted, e.g. `login.address`. */
  name: string;
  max: number;
  windowSeconds: number;
}

export interface RateLimiter {
  /**
   * Counts one hit for the key and answers whether it is within the limit. Call it before the work, so that many requests at
   * once cannot all pass; windows are fixed and shared by all processes.
   */
  hit(limit: Limit, key: string): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** Subtracts one counted hit. */
  undo(limit: Limit, key: string): Promise<void>;
  /** Deletes all hits of the key in the current window. */
  clear(limit: Limit, key: string): Promise<void>;
  /** Deletes windows that ended more than a day ago; the housekeeping job calls it. */
  purge(): Promise<void>;
}

/**
 * Hits that come while others are being counted are counted together by the next statement: many attempts at once from one address
 * would otherwise stand in line for its row, each with a connection of its own.
 */
export function createRateLimiter(database: Pick<Database, 'systemTransaction'>, clock: Clock): RateLimiter {
  const at = (limit: Limit, key: string) => {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const start = seconds - (seconds % limit.windowSeconds);
    return {
      bucket: bucketOf(limit, key),
      start: new Date(start * 1000),
      endsIn: start + limit.windowSeconds - seconds,
    };
  };
  const add = gathering((windows: readonly HitWindow[]) =>
    database.systemTransaction((tx) => addHits(tx, windows)),
  );
  const takeBack = gathering(async (windows: readonly HitWindow[]) => {
    await database.systemTransaction((tx) => takeHitsBack(tx, windows));
    return windows;
  });
  return {
    hit: async (limit, key) => {
      const { bucket, start, endsIn } = at(limit, key);
      const hits = await add({ bucket, start });
      return { allowed: hits <= limit.max, retryAfterSeconds: endsIn };
    },
    undo: async (limit, key) => {
      const { bucket, start } = at(limit, key);
      await takeBack({ bucket, start });
    },
    clear: async (limit, key) => {
      const { bucket } = at(limit, key);
      await database.systemTransaction((tx) =>
        tx.many(query.deleteFrom('rate_limits').where('bucket', '=', bucket)),
      );
    },
    purge: async () => {
      const before = new Date(clock.now().getTime() - DAY_MS);
      await database.systemTransaction((tx) =>
        tx.many(query.deleteFrom('rate_limits').where('window_start', '<', before)),
      );
    },
  };
}

/** Keys may hold an e-mail or an IP address, so only their hash is stored. */
function bucketOf(limit: Limit, key: string): string {
  return `${limit.name}:${hash('sha256', key).slice(0, 40)}`;
}
