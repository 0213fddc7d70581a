import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/executors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { announceChanges, type PresenceChange } from './announcements.ts';
import {
  countConnections,
  deleteConnections,
  findCompanyUuids,
  insertConnections,
  lockPresence,
} from './connection-queries.ts';
import type { Member } from './member.ts';

/** Each waiting tenant is one transaction, however many of its sockets came and went since the last one. */
const LARGEST_BATCH = 500;
const TENANTS_AT_ONCE = 4;

export interface ConnectionRegisterOptions {
  clock: Clock;
  database: Database;
  log: Logger;
  processId(): string;
  /** Called with those that were written, after the commit and before anybody hears of them. */
  onWritten(tenantId: number, members: readonly Member[]): Promise<void>;
}

/** Keeps the rows of the connections as the sockets of this process are. */
export interface ConnectionRegister {
  /** The member has come, gone or changed: its row will follow. */
  touch(member: Member): void;
  /** Tries again what could not be written. */
  retry(): void;
  /** Resolves when there is nothing to write any more, or it cannot be written. */
  settled(): Promise<void>;
}

export function createConnectionRegister(options: ConnectionRegisterOptions): ConnectionRegister {
  const waiting = new Map<number, Set<Member>>();
  const failed = new Set<Member>();
  const running = new Map<number, Promise<void>>();

  const start = () => {
    for (const tenantId of waiting.keys()) {
      if (running.size >= TENANTS_AT_ONCE) return;
      if (running.has(tenantId)) continue;
      running.set(
        tenantId,
        work(tenantId).finally(() => {
          running.delete(tenantId);
          start();
        }),
      );
    }
  };

  const work = async (tenantId: number): Promise<void> => {
    const members = takeSome(waiting, tenantId);
    try {
      await writeBatch(options, tenantId, members);
    } catch (error) {
      options.log.warn({ err: error, tenantId }, 'presence could not be written');
      for (const member of members) failed.add(member);
    }
  };

  const touch = (member: Member) => {
    const others = waiting.get(member.tenantId);
    if (others === undefined) waiting.set(member.tenantId, new Set([member]));
    else others.add(member);
    start();
  };

  return {
    touch,
    retry: () => {
      const again = [...failed];
      failed.clear();
      for (const member of again) touch(member);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

function takeSome(waiting: Map<number, Set<Member>>, tenantId: number): Member[] {
  const all = waiting.get(tenantId) ?? new Set();
  const taken = [...all].slice(0, LARGEST_BATCH);
  for (const member of taken) all.delete(member);
  if (all.size === 0) waiting.delete(tenantId);
  return taken;
}

async function writeBatch(
  options: ConnectionRegisterOptions,
  tenantId: number,
  members: readonly Member[],
): Promise<void> {
  const coming = members.filter(({ present, rowId }) => present && rowId === null);
  const going = members.filter(({ present, rowId }) => !present && rowId !== null);
  if (coming.length === 0 && going.length === 0) return;
  const processId = options.processId();
  const written = await options.database.transaction([tenantId], (tx) =>
    applyBatch(tx, tenantId, processId, { coming, going }),
  );
  for (const member of going) member.rowId = null;
  // What was written in the name of a process that has another one by now will be swept.
  if (options.processId() !== processId) throw new Error('the process was taken for dead meanwhile');
  const rows = Map.groupBy(written.rows, ({ userId }) => userId);
  for (const member of coming) member.rowId = rows.get(member.userId)?.pop()?.id ?? null;
  await options.onWritten(tenantId, coming);
  const ts = options.clock.now().toISOString();
  const changes = written.changes.map(
    ({ companyId, type, userId }): PresenceChange => ({ type, userId, companyId, ts }),
  );
  await announceChanges(options.database, tenantId, changes);
}

interface Batch {
  coming: readonly Member[];
  going: readonly Member[];
}

/** Writes the rows; a user whose first connection came or whose last one went is a change. */
async function applyBatch(tx: Tx, tenantId: number, processId: string, { coming, going }: Batch) {
  const people = new Map([...coming, ...going].map((member) => [member.userId, member]));
  const userIds = [...people.keys()];
  await lockPresence(tx, tenantId, userIds);
  const before = await countConnections(tx, tenantId, userIds);
  const goingIds = going.flatMap(({ rowId }) => rowId ?? []);
  const gone = await deleteConnections(tx, tenantId, goingIds);
  const rows = await insertConnections(tx, tenantId, processId, coming);
  const after = new Map(before);
  for (const { userId } of gone) after.set(userId, (after.get(userId) ?? 0) - 1);
  for (const { userId } of rows) after.set(userId, (after.get(userId) ?? 0) + 1);
  const turned = [...people.values()].flatMap((member) => {
    const [had, has] = [(before.get(member.userId) ?? 0) > 0, (after.get(member.userId) ?? 0) > 0];
    return had === has ? [] : [{ member, has }];
  });
  const companyIds = turned.flatMap(({ member }) => member.companyId ?? []);
  const companies = await findCompanyUuids(tx, tenantId, companyIds);
  const changes = turned.map(({ has, member }) => ({
    type: has ? ('presence.join' as const) : ('presence.leave' as const),
    userId: member.userUuid,
    companyId: companies.get(member.companyId ?? 0) ?? null,
  }));
  return { rows, changes };
}
