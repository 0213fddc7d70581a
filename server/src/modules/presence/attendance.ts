import type { WebSocket } from 'ws';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { sendText } from '../../platform/realtime/socket-keeper.ts';
import type { CallerCache } from '../identity/index.ts';
import { followChanges } from './announcements.ts';
import { type ConnectionRegister, createConnectionRegister } from './connection-register.ts';
import { createEventDelivery } from './event-delivery.ts';
import type { Member } from './member.ts';
import { createMembers, type Members } from './members.ts';
import { followNotifications } from './notification-signals.ts';
import { countOnlineByTenant } from './online-queries.ts';
import type { PresenceReady } from './presence-channel.ts';
import { createHeartbeat, type Heartbeat } from './process-heartbeat.ts';
import { createRevocation } from './revocation.ts';
import type { PresenceSettings } from './settings.ts';

export interface AttendanceOptions {
  callers: CallerCache;
  clock: Clock;
  database: Database;
  log: Logger;
  settings: PresenceSettings;
}

/** The members that are connected to this process, with their rows in the database kept up to date. */
export interface Attendance {
  /** Follows the changes of all processes and begins the heartbeat of this one. */
  begin(): Promise<void>;
  enter(member: Member): void;
  leave(socket: WebSocket): void;
  /** Lets everybody leave; resolves when that is written, or cannot be written. */
  leaveAll(): Promise<void>;
  /** Ends the heartbeat. */
  end(): Promise<void>;
  /** How many members are connected to this process. */
  size(): number;
}

export function createAttendance(options: AttendanceOptions): Attendance {
  const { clock, database, log, settings } = options;
  const { aliveMs } = settings;
  const members = createMembers();
  const totals = createTotals(options, members);
  const delivery = createEventDelivery({ database, log, members, aliveMs });
  const register = createConnectionRegister({
    clock,
    database,
    log,
    processId: () => heartbeat.processId(),
    onWritten: totals.greet,
  });
  const leave = (socket: WebSocket) => {
    const member = members.remove(socket);
    if (member === undefined) return;
    member.present = false;
    register.touch(member);
  };
  const heartbeat = keepAlive(options, { members, register, leave });

  return {
    begin: async () => {
      await followChanges(database, delivery.deliver, totals.beginAgain);
      await followNotifications(database, members);
      await heartbeat.start();
    },
    enter: (member) => {
      members.add(member);
      register.touch(member);
    },
    leave,
    leaveAll: () => {
      for (const { socket } of [...members.all()]) leave(socket);
      return register.settled();
    },
    end: () => heartbeat.stop(),
    size: () => members.size(),
  };
}

/** Sends members the number of users that are online in their tenant. */
function createTotals({ database, log, settings }: AttendanceOptions, members: Members) {
  const send = async (tenantId: number, some: Iterable<Member>) => {
    const [tenant] = await countOnlineByTenant(database.system, [tenantId], settings.aliveMs);
    for (const member of some) {
      const { tenantUuid: tenantId } = member;
      const message: PresenceReady = { type: 'presence.ready', tenantId, total: tenant?.online ?? 0 };
      sendText(member.socket, JSON.stringify(message));
      member.ready = true;
    }
  };

  /** The first message to those who have just come. */
  const greet = (tenantId: number, some: readonly Member[]) =>
    send(
      tenantId,
      some.filter(({ present, ready }) => present && !ready),
    );

  /** What was announced in the meantime is lost: everybody begins again with the total of now. */
  const beginAgain = () => {
    for (const [tenantId, some] of Map.groupBy(members.all(), (member) => member.tenantId)) {
      send(
        tenantId,
        some.filter(({ ready }) => ready),
      ).catch((error: unknown) => log.warn({ err: error }, 'presence could not begin again'));
    }
  };

  return { greet, beginAgain };
}

interface Attending {
  members: Members;
  register: ConnectionRegister;
  leave(socket: WebSocket): void;
}

/** Keeps the rows of this process alive, and ends members whose session or membership has ended. */
function keepAlive(options: AttendanceOptions, { members, register, leave }: Attending): Heartbeat {
  const { callers, clock, database, log, settings } = options;
  const revocation = createRevocation({
    clock,
    database,
    log,
    onEnded: ({ socket }) => leave(socket),
    onChanged: (member) => replace(member, members, register),
  });
  callers.onForget((what) => revocation.recheck(members.concernedBy(what)));

  return createHeartbeat({
    clock,
    database,
    log,
    heartbeatMs: settings.heartbeatMs,
    aliveMs: settings.aliveMs,
    onForgotten: () => {
      for (const member of members.all()) {
        member.rowId = null;
        register.touch(member);
      }
    },
    onBeat: () => {
      register.retry();
      revocation.checkSessions(members.all()).catch((error: unknown) => {
        log.warn({ err: error }, 'the sessions of presence could not be read');
      });
    },
  });
}

/** Has the row of a member written anew: the socket stays, the old member goes and a new one comes. */
function replace(member: Member, members: Members, register: ConnectionRegister): void {
  if (!member.present) return;
  const next = { ...member, rowId: null };
  member.present = false;
  members.remove(member.socket);
  members.add(next);
  register.touch(next);
  register.touch(member);
}
