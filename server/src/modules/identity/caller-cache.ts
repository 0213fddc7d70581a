import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';

/** Callers are re-read at the latest after this long, should a notification be lost. */
const MAX_AGE_MS = 30_000;
const MAX_ENTRIES = 20_000;

interface Entry {
  caller: Caller;
  readAt: number;
}

export type Invalidation =
  | { kind: 'user'; userId: number }
  | { kind: 'session'; sessionUuid: string }
  | { kind: 'all' };

export interface CallerCache {
  /** The caller under the key if it was read in the last 30 seconds. */
  get(key: string): Caller | undefined;
  set(key: string, caller: Caller): void;
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
  const listeners: ((what: Invalidation) => void)[] = [];

  const forget = (what: Invalidation) => {
    if (what.kind === 'all') entries.clear();
    else for (const [key, { caller }] of entries) if (matches(what, caller)) entries.delete(key);
    for (const listener of listeners) listener(what);
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (clock.now().getTime() - entry.readAt < MAX_AGE_MS) return entry.caller;
      entries.delete(key);
      return undefined;
    },
    set: (key, caller) => {
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? key);
      entries.set(key, { caller, readAt: clock.now().getTime() });
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

function matches(what: Invalidation, caller: Caller): boolean {
  return what.kind === 'user'
    ? caller.userId === what.userId
    : what.kind === 'session' && caller.sessionUuid === what.sessionUuid;
}
