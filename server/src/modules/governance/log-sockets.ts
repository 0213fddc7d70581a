import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { type Caller, isAdmin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Authenticator } from '../../platform/http/authenticator.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Logger } from '../../platform/log/logger.ts';
import {
  authenticateHandshake,
  authenticateToken,
  closeForProblem,
  isRefusal,
  tokenOfMessage,
  UNAUTHENTICATED,
} from '../../platform/realtime/socket-authentication.ts';
import { createSocketKeeper, sendText } from '../../platform/realtime/socket-keeper.ts';
import { companyProblems, findCompany, scopeOf } from '../directory/index.ts';
import { type CallerCache, findCallerBySession, type Invalidation } from '../identity/index.ts';
import { createLogFeeds, type LogFeeds } from './log-feed.ts';
import { logKeyOf } from './log-key.ts';
import { type JoinMessage, joinMessage } from './log-message.ts';
import type { LogScope } from './log-schema.ts';
import { toLogEntry } from './log-view.ts';
import { governanceProblems } from './problems.ts';

const GOING_AWAY = 1001;
const AUTH_MS = 5_000;
const PING_MS = 25_000;
const SILENCE_MS = 60_000;
/** Should a notification be lost, the end of a session is noticed all the same. */
const RECHECK_MS = 30_000;
const MOST_COMPANIES = 50;

export interface LogSocketOptions {
  authenticator: Authenticator;
  callers: CallerCache;
  clock: Clock;
  database: Database;
  log: Logger;
}

/** The sockets of this process that follow the logs of companies. */
export interface LogSockets {
  /** Takes over a socket whose handshake is done. */
  accept(socket: WebSocket, request: FastifyRequest): void;
  stop(): void;
}

interface Followed {
  scope: LogScope;
  leave: () => void;
}

interface Follower {
  socket: WebSocket;
  request: FastifyRequest;
  caller: Caller | null;
  /** The logs that are followed, by the uuid of their company. */
  companies: Map<string, Followed>;
  /** Messages are dealt with one after the other. */
  work: Promise<void>;
}

export function createLogSockets(options: LogSocketOptions): LogSockets {
  const feeds = createLogFeeds(options);
  const keeper = createSocketKeeper({ pingMs: PING_MS, silenceMs: SILENCE_MS });
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | null = null;

  const then = (follower: Follower, step: () => Promise<void>) => {
    follower.work = follower.work.then(step).catch((error: unknown) => {
      if (!isRefusal(error)) options.log.warn({ err: error }, 'a follower of the log could not be served');
      closeForProblem(follower.socket, error);
    });
  };
  const recheckAll = () => {
    for (const follower of followers) then(follower, () => recheck(options, follower));
  };
  options.callers.onForget((what) => {
    for (const follower of followers) {
      if (concerns(what, follower)) then(follower, () => recheck(options, follower));
    }
  });

  return {
    accept: (socket, request) => {
      keeper.keep(socket);
      const follower: Follower = {
        socket,
        request,
        caller: null,
        companies: new Map(),
        work: Promise.resolve(),
      };
      followers.add(follower);
      timer ??= setInterval(recheckAll, RECHECK_MS).unref();
      const late = setTimeout(() => {
        if (follower.caller === null) socket.close(UNAUTHENTICATED, 'auth.unauthenticated');
      }, AUTH_MS);
      socket.on('close', () => {
        clearTimeout(late);
        followers.delete(follower);
        for (const { leave } of follower.companies.values()) leave();
      });
      socket.on('error', () => socket.terminate());
      then(follower, async () => {
        const caller = await authenticateHandshake(options.authenticator, request);
        if (caller !== null) letIn(follower, caller);
      });
      socket.on('message', (data) => then(follower, () => receive(options, feeds, follower, data)));
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      keeper.closeAll(GOING_AWAY, 'going away');
      feeds.stop();
      setTimeout(() => keeper.stop(), 500).unref();
    },
  };
}

function letIn(follower: Follower, caller: Caller): void {
  if (caller.tenant === null) throw requestProblems.tenantRequired();
  follower.caller = caller;
}

async function receive(
  options: LogSocketOptions,
  feeds: LogFeeds,
  follower: Follower,
  data: RawData,
): Promise<void> {
  if (follower.caller === null) {
    const token = tokenOfMessage(data);
    if (token === null) throw requestProblems.unauthenticated();
    letIn(follower, await authenticateToken(options.authenticator, follower.request, token));
    return;
  }
  const message = joinMessage(data);
  if (message === null) return sendError(follower, 'validation.failed', null);
  const { companyUuid, join } = message;
  if (join) return follow(options, feeds, follower, message);
  leaveLog(follower, companyUuid);
}

function leaveLog({ companies }: Follower, companyUuid: string): void {
  companies.get(companyUuid)?.leave();
  companies.delete(companyUuid);
}

async function follow(
  { database }: LogSocketOptions,
  feeds: LogFeeds,
  follower: Follower,
  { companyUuid, scope }: JoinMessage,
): Promise<void> {
  const { caller, companies, socket } = follower;
  if (caller === null || socket.readyState !== socket.OPEN) return;
  const company = await findCompany(database.subtree(caller.reach), scopeOf(caller), companyUuid);
  if (company === null) return sendError(follower, companyProblems.notFound.definition.code, companyUuid);
  if (scope === 'tenant' && !isAdmin(caller)) {
    return sendError(follower, governanceProblems.adminRequired.definition.code, companyUuid);
  }
  if (companies.size >= MOST_COMPANIES && !companies.has(companyUuid)) {
    return sendError(follower, requestProblems.tooManyRequests.definition.code, companyUuid);
  }
  if (companies.get(companyUuid)?.scope !== scope) {
    leaveLog(follower, companyUuid);
    const key = logKeyOf(caller, company, scope);
    const leave = await feeds.follow(key, (rows) => {
      const who = follower.caller ?? caller;
      for (const row of rows) {
        sendText(socket, JSON.stringify({ type: 'log', companyUuid, entry: toLogEntry(row, who) }));
      }
    });
    // The socket may have closed while the log was being opened.
    if (socket.readyState !== socket.OPEN) return leave();
    companies.set(companyUuid, { scope, leave });
  }
  sendText(socket, JSON.stringify({ type: 'joined', companyUuid }));
}

/** Reads the caller again: a session that ended closes the socket, a company out of reach is followed no more. */
async function recheck({ clock, database }: LogSocketOptions, follower: Follower): Promise<void> {
  const { caller, companies } = follower;
  if (caller?.tenant == null) return;
  const now = await findCallerBySession({ clock, database }, caller, caller.tenant.uuid);
  if (now === null) throw requestProblems.unauthenticated();
  letIn(follower, now);
  for (const [companyUuid, { scope }] of companies) {
    const company = await findCompany(database.subtree(now.reach), scopeOf(now), companyUuid);
    if (company !== null && (scope === 'company' || isAdmin(now))) continue;
    leaveLog(follower, companyUuid);
    sendError(follower, companyProblems.notFound.definition.code, companyUuid);
  }
}

function concerns(what: Invalidation, { caller }: Follower): boolean {
  if (caller === null) return false;
  if (what.kind === 'all') return true;
  return what.kind === 'user' ? what.userId === caller.userId : what.sessionUuid === caller.sessionUuid;
}

function sendError({ socket }: Follower, code: string, companyUuid: string | null): void {
  sendText(socket, JSON.stringify({ type: 'error', code, ...(companyUuid === null ? {} : { companyUuid }) }));
}
