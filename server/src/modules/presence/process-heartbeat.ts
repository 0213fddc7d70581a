import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SystemTx } from '../../platform/db/executors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { announceChanges, type PresenceChange } from './announcements.ts';
import { countConnections, findCompanyUuids, lockPresence } from './connection-queries.ts';
import {
  beat,
  deleteOrphans,
  deleteProcess,
  deleteSilentProcesses,
  findOrphans,
  findUserUuids,
} from './process-queries.ts';

/** Locks of one transaction; the table of locks is small. */
const USERS_AT_ONCE = 200;

export interface HeartbeatOptions {
  clock: Clock;
  database: Database;
  log: Logger;
  heartbeatMs: number;
  aliveMs: number;
  /**
   * The others took this process for dead, or the database has lost what it knew: all connections must be written anew
   * under the new id.
   */
  onForgotten(): void;
  /** After each heartbeat that arrived. */
  onBeat(): void;
}

/** Says that this process lives, and clears up after those that no longer do. */
export interface Heartbeat {
  processId(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createHeartbeat(options: HeartbeatOptions): Heartbeat {
  const { database, heartbeatMs, log } = options;
  let processId: string = crypto.randomUUID();
  let timer: NodeJS.Timeout | null = null;
  let turn: Promise<void> = Promise.resolve();

  const once = async () => {
    try {
      const forgotten = await database.systemTransaction((tx) => beat(tx, processId));
      if (forgotten) {
        // Rows that the old id may have got in between belong to nobody now and are swept.
        const old = processId;
        processId = crypto.randomUUID();
        await database.systemTransaction(async (tx) => {
          await deleteProcess(tx, old);
          await beat(tx, processId);
        });
        options.onForgotten();
      }
      options.onBeat();
      await sweep(options);
    } catch (error) {
      log.warn({ err: error }, 'the heartbeat of presence failed');
    }
  };

  return {
    processId: () => processId,
    start: async () => {
      await database.systemTransaction((tx) => beat(tx, processId));
      timer = setInterval(() => {
        turn = turn.then(once);
      }, heartbeatMs).unref();
    },
    stop: async () => {
      if (timer === null) return;
      clearInterval(timer);
      timer = null;
      await turn;
      await database.systemTransaction((tx) => deleteProcess(tx, processId));
    },
  };
}

/** Deletes the connections of dead processes and announces who is gone with them. */
async function sweep({ aliveMs, clock, database }: HeartbeatOptions): Promise<void> {
  await database.systemTransaction((tx) => deleteSilentProcesses(tx, aliveMs));
  for (;;) {
    const orphans = await findOrphans(database.system, USERS_AT_ONCE);
    for (const [tenantId, users] of Map.groupBy(orphans, (orphan) => orphan.tenantId)) {
      const userIds = users.map(({ userId }) => userId);
      const left = await database.systemTransaction((tx) => sweepTenant(tx, tenantId, userIds));
      const ts = clock.now().toISOString();
      const changes = left.map((who): PresenceChange => ({ type: 'presence.leave', ...who, ts }));
      await announceChanges(database, tenantId, changes);
    }
    if (orphans.length < USERS_AT_ONCE) return;
  }
}

async function sweepTenant(tx: SystemTx, tenantId: number, userIds: readonly number[]) {
  await lockPresence(tx, tenantId, userIds);
  const deleted = await deleteOrphans(tx, tenantId, userIds);
  const left = await countConnections(tx, tenantId, userIds);
  const gone = new Map(deleted.filter(({ userId }) => !left.has(userId)).map((row) => [row.userId, row]));
  const users = await findUserUuids(tx, [...gone.keys()]);
  const companies = await findCompanyUuids(
    tx,
    tenantId,
    [...gone.values()].flatMap(({ companyId }) => companyId ?? []),
  );
  return [...gone.values()].flatMap(({ companyId, userId }) => {
    const uuid = users.get(userId);
    return uuid === undefined ? [] : [{ userId: uuid, companyId: companies.get(companyId ?? 0) ?? null }];
  });
}
