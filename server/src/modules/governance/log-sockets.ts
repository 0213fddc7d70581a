import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { AuditedRecords } from '../../platform/audit/audited-record.ts';
import { type Caller, isAdmin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Authenticator } from '../../platform/http/authenticator.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { createCallerSockets, type Peer } from '../../platform/realtime/caller-sockets.ts';
import { sendText } from '../../platform/realtime/socket-keeper.ts';
import { companyProblems, findCompany, scopeOf } from '../directory/index.ts';
import { type CallerCache, concernsCaller, findCallerBySession } from '../identity/index.ts';
import type { LogSocketMessage } from './log-channel.ts';
import { createLogFeeds, type LogFeeds } from './log-feed.ts';
import { logKeyOf } from './log-key.ts';
import { type JoinMessage, joinMessage } from './log-message.ts';
import type { LogScope } from './log-schema.ts';
import { createLogTeller } from './log-teller.ts';
import { governanceProblems } from './problems.ts';

const MOST_COMPANIES = 50;

export interface LogSocketOptions {
  auditedRecords: AuditedRecords;
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
  /** How many there are. */
  size(): number;
  stop(): void;
}

interface Followed {
  scope: LogScope;
  leave: () => void;
}

/** The logs that a peer follows, by the uuid of their company. */
type Logs = Map<string, Followed>;

export function createLogSockets(options: LogSocketOptions): LogSockets {
  const feeds = createLogFeeds(options);
  const followed = new Map<Peer, Logs>();
  const logsOf = (peer: Peer) => {
    const logs: Logs = followed.get(peer) ?? new Map();
    followed.set(peer, logs);
    return logs;
  };
  const sockets = createCallerSockets({
    authenticator: options.authenticator,
    log: options.log,
    reread: async (caller) =>
      caller.tenant === null ? null : findCallerBySession(options, caller, caller.tenant.uuid),
    admit: (peer, caller) => dropUnreachable(options, peer, caller, logsOf(peer)),
    receive: async (peer, caller, data) => {
      const message = joinMessage(data);
      if (message === null) return sendError(peer, 'validation.failed', null);
      if (message.join) return follow(options, feeds, { peer, caller, logs: logsOf(peer) }, message);
      leaveLog(logsOf(peer), message.companyUuid);
    },
    leave: (peer) => {
      for (const { leave } of logsOf(peer).values()) leave();
      followed.delete(peer);
    },
  });
  options.callers.onForget((what) => sockets.recheck((caller) => concernsCaller(what, caller)));
  return {
    accept: sockets.accept,
    size: sockets.size,
    stop: () => {
      sockets.stop();
      feeds.stop();
    },
  };
}

interface Follower {
  peer: Peer;
  caller: Caller;
  logs: Logs;
}

function leaveLog(logs: Logs, companyUuid: string): void {
  logs.get(companyUuid)?.leave();
  logs.delete(companyUuid);
}

async function follow(
  options: LogSocketOptions,
  feeds: LogFeeds,
  { caller, logs, peer }: Follower,
  { companyUuid, scope }: JoinMessage,
): Promise<void> {
  const { socket } = peer;
  if (socket.readyState !== socket.OPEN) return;
  const company = await findCompany(options.database.subtree(caller.reach), scopeOf(caller), companyUuid);
  if (company === null) return sendError(peer, companyProblems.notFound.definition.code, companyUuid);
  if (scope === 'tenant' && !isAdmin(caller)) {
    return sendError(peer, governanceProblems.adminRequired.definition.code, companyUuid);
  }
  if (logs.size >= MOST_COMPANIES && !logs.has(companyUuid)) {
    return sendError(peer, requestProblems.tooManyRequests.definition.code, companyUuid);
  }
  if (logs.get(companyUuid)?.scope !== scope) {
    leaveLog(logs, companyUuid);
    const key = logKeyOf(caller, company, scope);
    const { tenantId } = key;
    const teller = createLogTeller(options, {
      socket,
      caller: () => peer.caller ?? caller,
      companyUuid,
      tenantId,
    });
    const end = await feeds.follow(key, teller.tell);
    const leave = () => {
      teller.stop();
      end();
    };
    // The socket may have closed while the log was being opened.
    if (socket.readyState !== socket.OPEN) return leave();
    logs.set(companyUuid, { scope, leave });
  }
  sendText(socket, JSON.stringify({ type: 'joined', companyUuid } satisfies LogSocketMessage));
}

/** Stops following the logs that the caller can no longer reach. */
async function dropUnreachable(
  { database }: LogSocketOptions,
  peer: Peer,
  caller: Caller,
  logs: Logs,
): Promise<void> {
  for (const [companyUuid, { scope }] of logs) {
    const company = await findCompany(database.subtree(caller.reach), scopeOf(caller), companyUuid);
    if (company !== null && (scope === 'company' || isAdmin(caller))) continue;
    leaveLog(logs, companyUuid);
    sendError(peer, companyProblems.notFound.definition.code, companyUuid);
  }
}

function sendError({ socket }: Peer, code: string, companyUuid: string | null): void {
  const message: LogSocketMessage = {
    type: 'error',
    code,
    ...(companyUuid === null ? {} : { companyUuid }),
  };
  sendText(socket, JSON.stringify(message));
}
