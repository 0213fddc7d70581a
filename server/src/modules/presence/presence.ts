import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Authenticator } from '../../platform/http/authenticator.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import {
  authenticateHandshake,
  authenticateToken,
  closeForProblem,
  tokenOfMessage,
  UNAUTHENTICATED,
} from '../../platform/realtime/socket-authentication.ts';
import { createSocketKeeper } from '../../platform/realtime/socket-keeper.ts';
import { type ActivityLog, createActivityLog } from './activity.ts';
import { type AttendanceOptions, createAttendance } from './attendance.ts';
import { memberOf } from './member.ts';

const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
/** How long clients may take to say goodbye when the process stops. */
const GOODBYE_MS = 1_000;
/** Sockets that have not said who they are; more are sent away. */
const MOST_STRANGERS = 4_000;

export interface PresenceOptions extends AttendanceOptions {
  authenticator: Authenticator;
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
  /** How many sockets this process has, those of strangers included. */
  size(): number;
  /** Closes all sockets and tells the others that their users are gone. */
  stop(): Promise<void>;
}

export function createPresence(options: PresenceOptions): Presence {
  const { clock, database, log, settings } = options;
  const keeper = createSocketKeeper(settings);
  const attendance = createAttendance(options);
  let started: Promise<void> | null = null;
  let stopping = false;

  const start = () => {
    started ??= attendance.begin().catch((error: unknown) => {
      // The next socket that opens tries again.
      started = null;
      throw error;
    });
    return started;
  };

  function gone(this: WebSocket): void {
    attendance.leave(this);
  }

  const enter = async (socket: WebSocket, caller: Caller) => {
    const member = memberOf(socket, caller, clock.now());
    if (member === null) return closeForProblem(socket, requestProblems.tenantRequired());
    await start();
    if (stopping) return socket.close(GOING_AWAY, 'stopping');
    if (socket.readyState === socket.OPEN) attendance.enter(member);
  };

  const accept = (socket: WebSocket, request: FastifyRequest) => {
    if (keeper.size() - attendance.size() >= MOST_STRANGERS) return socket.close(TRY_AGAIN_LATER, 'busy');
    keeper.keep(socket);
    socket.on('close', gone);
    introduce(options.authenticator, socket, request, settings.authMs)
      .then((caller) => (caller === null ? undefined : enter(socket, caller)))
      .catch((error: unknown) => closeForProblem(socket, error));
  };

  return {
    activity: createActivityLog({ clock, database, log, activityMs: settings.activityMs }),
    aliveMs: settings.aliveMs,
    start,
    accept,
    size: keeper.size,
    stop: async () => {
      stopping = true;
      keeper.closeAll(GOING_AWAY, 'stopping');
      await attendance.leaveAll();
      // Without the database nobody can be told; the others will find out.
      await Promise.resolve(started)
        .then(() => attendance.end())
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
