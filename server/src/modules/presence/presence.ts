import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Authenticator } from '../../platform/http/authenticator.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Logger } from '../../platform/log/logger.ts';
import {
  authenticateHandshake,
  authenticateToken,
  closeForProblem,
  tokenOfMessage,
  UNAUTHENTICATED,
} from '../../platform/realtime/socket-authentication.ts';
import { createSocketKeeper, sendText } from '../../platform/realtime/socket-keeper.ts';
import type { CallerCache } from '../identity/index.ts';
import { type ActivityLog, createActivityLog } from './activity.ts';
import { followChanges } from './announcements.ts';
import { createConnectionRegister } from './connection-register.ts';
import { createEventDelivery } from './event-delivery.ts';
import { type Member, memberOf } from './member.ts';
import { createMembers } from './members.ts';
import { countOnlineByTenant } from './online-queries.ts';
import { createHeartbeat } from './process-heartbeat.ts';
import { createRevocation } from './revocation.ts';
import type { PresenceSettings } from './settings.ts';

const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
/** How long clients may take to say goodbye when the process stops. */
const GOODBYE_MS = 1_000;
/** Sockets that have not said who they are; more are sent away. */
const MOST_STRANGERS = 4_000;

export interface PresenceOptions {
  authenticator: Authenticator;
  callers: CallerCache;
  clock: Clock;
  database: Database;
  log: Logger;
  settings: PresenceSettings;
}

/** Who is online, as this process knows it and as the database does. */
export interface Presence {
  readonly activity: ActivityLog;
  /** Connections of processes that were silent for this long count no more, in milliseconds. */
  readonly aliveMs: number;
  /** Begins to follow the other processes; called by itself with the first socket. */
  start(): Promise<void>;
  /** Takes over a socket whose handshake is done. */
  accept(socket: WebSocket, request: FastifyRequest): void;
  /** Closes all sockets and tells the others that their users are gone. */
  stop(): Promise<void>;
}

export function createPresence(options: PresenceOptions): Presence {
  const { callers, clock, database, log, settings } = options;
  const { aliveMs } = settings;
  const members = createMembers();
  const keeper = createSocketKeeper(settings);
  const delivery = createEventDelivery({ database, log, members, aliveMs });
  let started: Promise<void> | null = null;
  let stopping = false;

  const sendReady = async (tenantId: number, some: Iterable<Member>) => {
    const [tenant] = await countOnlineByTenant(database.system, [tenantId], aliveMs);
    for (const member of some) {
      const message = { type: 'presence.ready', tenantId: member.tenantUuid, total: tenant?.online ?? 0 };
      sendText(member.socket, JSON.stringify(message));
      member.ready = true;
    }
  };

  const register = createConnectionRegister({
    clock,
    database,
    log,
    processId: () => heartbeat.processId(),
    onWritten: (tenantId, some) =>
      sendReady(
        tenantId,
        some.filter(({ present, ready }) => present && !ready),
      ),
  });

  const revocation = createRevocation({
    clock,
    database,
    log,
    onEnded: ({ socket }) => gone.call(socket),
    onChanged: (member) => replace(member),
  });

  /** Has the row of a member written anew: the socket stays, its old self goes and a new one comes. */
  const replace = (member: Member) => {
    if (!member.present) return;
    const next = { ...member, rowId: null };
    member.present = false;
    members.remove(member.socket);
    members.add(next);
    register.touch(next);
    register.touch(member);
  };

  const heartbeat = createHeartbeat({
    clock,
    database,
    log,
    heartbeatMs: settings.heartbeatMs,
    aliveMs,
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

  /** What was announced in the meantime is lost: everybody begins again with the total of now. */
  const beginAgain = () => {
    for (const [tenantId, some] of Map.groupBy(members.all(), (member) => member.tenantId)) {
      sendReady(
        tenantId,
        some.filter(({ ready }) => ready),
      ).catch((error: unknown) => log.warn({ err: error }, 'presence could not begin again'));
    }
  };

  callers.onForget((what) => revocation.recheck(members.concernedBy(what)));

  const begin = async () => {
    await followChanges(database, delivery.deliver, beginAgain);
    await heartbeat.start();
  };

  const start = () => {
    started ??= begin().catch((error: unknown) => {
      // The next socket tries again.
      started = null;
      throw error;
    });
    return started;
  };

  function gone(this: WebSocket): void {
    const member = members.remove(this);
    if (member === undefined) return;
    member.present = false;
    register.touch(member);
  }

  const enter = async (socket: WebSocket, caller: Caller) => {
    const member = memberOf(socket, caller, clock.now());
    if (member === null) return closeForProblem(socket, requestProblems.tenantRequired());
    await start();
    if (stopping) return socket.close(GOING_AWAY, 'stopping');
    if (socket.readyState !== socket.OPEN) return;
    members.add(member);
    register.touch(member);
  };

  const accept = (socket: WebSocket, request: FastifyRequest) => {
    if (keeper.size() - members.size() >= MOST_STRANGERS) return socket.close(TRY_AGAIN_LATER, 'busy');
    keeper.keep(socket);
    socket.on('close', gone);
    introduce(options.authenticator, socket, request, settings.authMs)
      .then((caller) => (caller === null ? undefined : enter(socket, caller)))
      .catch((error: unknown) => closeForProblem(socket, error));
  };

  return {
    activity: createActivityLog({ clock, database, log, activityMs: settings.activityMs }),
    aliveMs,
    start,
    accept,
    stop: async () => {
      stopping = true;
      const all = [...members.all()];
      keeper.closeAll(GOING_AWAY, 'stopping');
      for (const { socket } of all) gone.call(socket);
      await register.settled();
      // Without the database nobody can be told; the others will find out.
      await Promise.resolve(started)
        .then(() => heartbeat.stop())
        .catch((error: unknown) => log.warn({ err: error }, 'presence could not say goodbye'));
      const deadline = performance.now() + GOODBYE_MS;
      while (keeper.size() > 0 && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      keeper.stop();
    },
  };
}

/**
 * Who opened the socket: by the handshake, else by the first message. Null when the socket was closed before, also
 * because it did not say in time.
 */
async function introduce(
  authenticator: Authenticator,
  socket: WebSocket,
  request: FastifyRequest,
  authMs: number,
): Promise<Caller | null> {
  const first = firstMessage(socket);
  try {
    const caller = await authenticateHandshake(authenticator, request);
    if (caller !== null) return caller;
    // Only the silence of the client counts, not how long its credentials take to be looked at.
    const message = await first.within(authMs);
    if (message === null) return null;
    const token = tokenOfMessage(message);
    if (token === null) throw requestProblems.unauthenticated();
    return await authenticateToken(authenticator, request, token);
  } finally {
    first.forget();
  }
}

/** The first message, however early; null when the socket closes before or is closed for having waited too long. */
function firstMessage(socket: WebSocket) {
  const { promise: arrived, resolve } = Promise.withResolvers<RawData | null>();
  const closed = () => resolve(null);
  socket.once('message', resolve);
  socket.once('close', closed);
  const within = async (waitMs: number) => {
    const timer = setTimeout(() => {
      socket.close(UNAUTHENTICATED, 'auth.unauthenticated');
      resolve(null);
    }, waitMs);
    try {
      return await arrived;
    } finally {
      clearTimeout(timer);
    }
  };
  const forget = () => {
    socket.off('message', resolve);
    socket.off('close', closed);
  };
  return { within, forget };
}
