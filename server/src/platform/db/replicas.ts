import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../log/logger.ts';
import type { SystemDb } from './executors.ts';
import { hostUrls } from './host-urls.ts';
import { HostWatch } from './host-watch.ts';
import type { Lanes } from './lanes.ts';
import { prepared } from './prepared.ts';
import { Progress } from './progress.ts';
import { statement } from './raw-statement.ts';
import type { ReadSession } from './read-session.ts';
import { Replica } from './replica.ts';
import type { Target } from './target.ts';

/** How long a request waits for a replica to come to where its session is; the primary is asked then. */
const WAIT_MS = 50;

/** Which servers repeat what the primary does, and how far behind they may be to be read from. */
export interface ReplicaSettings {
  /** Of one or several servers. */
  url: string;
  lagMs: number;
}

/** How a replica is. */
export interface ReplicaState {
  name: string;
  isInUse: boolean;
  /** Null when it does not answer, or is more than a minute behind. */
  behindMs: number | null;
}

export interface Replicas {
  /** The lanes of a replica that is near enough for a session and has what it changed itself; null without one. */
  lanesFor(session: ReadSession): Lanes | null | Promise<Lanes | null>;
  /** A position behind everything that is committed now. */
  position(): Promise<bigint>;
  /** All but the primary, which may be named among them. */
  states(): ReplicaState[];
  close(): Promise<void>;
}

interface ReplicasOptions {
  settings: ReplicaSettings;
  /** Where the primary is. */
  target: Target;
  /** Of a connection for reads. */
  connection: pg.ClientConfig;
  lanes: number;
  /** Whether it takes a transaction block to enter a scope, as on Citus. */
  blocks: boolean;
  log: Logger;
  /** Asks the primary. */
  system: SystemDb;
}

const flushed = prepared(() =>
  statement(sql<{ position: string }>`select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position`),
);

/** Watches the primary and its replicas, which may come and go. Those that do not answer when the process starts are waited for. */
export function openReplicas(options: ReplicasOptions): Replicas {
  const { settings, system, target } = options;
  const progress = new Progress();
  const primary = followPrimary(target, progress);
  const replicas = hostUrls(settings.url).map((url) => new Replica({ ...options, url }));
  for (const replica of replicas) replica.follow();
  const behindMs = ({ position }: Replica) => progress.behindMs(position, performance.now());
  const isInUse = (replica: Replica) => replica.lanes !== null && behindMs(replica) <= settings.lagMs;
  return {
    lanesFor: (session) => {
      const near = replicas.filter(isInUse);
      const own = near[session.number % near.length];
      if (own === undefined) return null;
      if (own.position >= session.position) return own.lanes;
      return own.reaches(session.position, WAIT_MS).then((isThere) => {
        if (!isThere) session.isOver = true;
        return isThere ? own.lanes : null;
      });
    },
    position: async () => BigInt((await system.first(flushed({})))?.position ?? 0),
    states: () =>
      replicas.filter(isNoPrimary).map((replica) => {
        const behind = replica.watch.sight === null ? Number.POSITIVE_INFINITY : behindMs(replica);
        const known = Number.isFinite(behind) ? Math.round(behind) : null;
        return { name: replica.name, isInUse: isInUse(replica), behindMs: known };
      }),
    close: async () => {
      await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** Also of a server that does not answer: it is missed. */
function isNoPrimary({ watch }: Replica): boolean {
  return watch.sight?.isStandby !== false;
}

/** Notes where the primary is, whichever server that is at the moment. */
function followPrimary(target: Target, progress: Progress): { close(): Promise<void> } {
  let watch = new HostWatch(target.url());
  let closing: Promise<void> = Promise.resolve();
  const follow = (followed: HostWatch) => {
    followed.follow((sight) => {
      if (sight !== null && !sight.isStandby) progress.note(sight.position, sight.at);
      if (target.url() === followed.url || watch !== followed) return;
      closing = followed.close();
      watch = new HostWatch(target.url());
      follow(watch);
    });
  };
  follow(watch);
  return {
    close: async () => {
      await Promise.all([closing, watch.close()]);
    },
  };
}
