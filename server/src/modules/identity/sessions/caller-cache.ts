import type { Caller } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CacheStats } from '../../../platform/metrics/cache-stats.ts';

/** Callers are re-read at the latest after this long, should a notification be lost. */
const MAX_AGE_MS = 30_000;
const MAX_ENTRIES = 20_000;

interface Entry {
  caller: Caller;
  readAt: number;
}

interface Reading {
  generation: number;
  caller: Promise<Caller | null>;
}

export type Invalidation =
  | { kind: 'user'; userId: number }
  | { kind: 'session'; sessionUuid: string }
  | { kind: 'token'; tokenId: number }
  | { kind: 'all' };

export interface CallerCache {
  /** The caller under the key if it was read in the last 30 seconds. */
  get(key: string): Caller | undefined;
  /** How many it keeps, and how often one was there (hits) or not. */
  stats(): CacheStats;
  /** Counts what was forgotten so far; hand it to `set` as it was before the caller was read. */
  generation(): number;
  /** Keeps the caller, unless something was forgotten while it was being read. */
  set(key: string, caller: Caller, generation: number): void;
  /**
   * Reads who is under the key and keeps the caller; null is not kept. Requests of one session come together, and so does their need to
   * read: those that come while nothing was forgotten since the reading began wait for that one.
   */
  read(key: string, find: () => Promise<Caller | null>): Promise<Caller | null>;
  /** Forgets on this process. */
  forget(what: Invalidation): void;
  /** Forgets here at once and tells the other processes; call it after the commit. */
  changed(what: Invalidation): Promise<void>;
  /** Called for everything that is forgotten, e.g. to close sockets. */
  onForget(listener: (what: Invalidation) => void): void;
}

/** `announce` carries an invalidation to the other processes. */
export function createCallerCache(
  clock: Clock,
  announce: (what: Invalidation) => Promise<void>,
): CallerCache {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Reading>();
  const listeners: ((what: Invalidation) => void)[] = [];
  let generation = 0;
  let [hits, misses] = [0, 0];

  const forget = (what: Invalidation) => {
    generation += 1;
    for (const [key, { caller }] of entries) if (concernsCaller(what, caller)) entries.delete(key);
    for (const listener of listeners) listener(what);
  };

  const keep = (key: string, caller: Caller, readIn: number) => {
    if (readIn !== generation) return;
    if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? key);
    entries.set(key, { caller, readAt: clock.now().getTime() });
  };

  const begin = (key: string, find: () => Promise<Caller | null>): Promise<Caller | null> => {
    const readIn = generation;
    const caller = find()
      .then((found) => {
        if (found !== null) keep(key, found, readIn);
        return found;
      })
      .finally(() => {
        if (underWay.get(key)?.caller === caller) underWay.delete(key);
      });
    underWay.set(key, { generation: readIn, caller });
    return caller;
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry !== undefined && clock.now().getTime() - entry.readAt < MAX_AGE_MS) {
        hits += 1;
        return entry.caller;
      }
      misses += 1;
      entries.delete(key);
      return undefined;
    },
    stats: () => ({ entries: entries.size, hits, misses }),
    generation: () => generation,
    set: keep,
    read: (key, find) => {
      const other = underWay.get(key);
      return other?.generation === generation ? other.caller : begin(key, find);
    },
    forget,
    changed: async (what) => {
      forget(what);
      await announce(what);
    },
    onForget: (listener) => {
      listeners.push(listener);
    },
  };
}

/** Whether the change may affect what is remembered of the caller. */
export function concernsCaller(what: Invalidation, caller: Caller): boolean {
  if (what.kind === 'all') return true;
  const { impersonator } = caller;
  if (what.kind === 'user') return [caller.userId, impersonator?.userId].includes(what.userId);
  if (what.kind === 'token') return caller.token?.id === what.tokenId;
  return [caller.sessionUuid, impersonator?.sessionUuid].includes(what.sessionUuid);
}
