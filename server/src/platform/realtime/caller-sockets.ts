import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../auth/caller.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { requestProblems } from '../http/request-problems.ts';
import type { Logger } from '../log/logger.ts';
import {
  authenticateHandshake,
  authenticateToken,
  closeForProblem,
  isRefusal,
  tokenOfMessage,
  UNAUTHENTICATED,
} from './socket-authentication.ts';
import { createSocketKeeper } from './socket-keeper.ts';

const GOING_AWAY = 1001;
const AUTH_MS = 5_000;
const PING_MS = 25_000;
const SILENCE_MS = 60_000;
/** Should a notification be lost, the end of a session is noticed all the same. */
const RECHECK_MS = 30_000;

/** A socket and who is behind it; null until it said so. */
export interface Peer {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  caller: Caller | null;
}

export interface CallerSocketsOptions {
  authenticator: Authenticator;
  log: Logger;
  /** Reads a caller again; null when the session has ended. */
  reread(caller: Caller): Promise<Caller | null>;
  /** The caller is known, for the first time or anew. A throw is a refusal, which closes the socket with its code. */
  admit(peer: Peer, caller: Caller): void | Promise<void>;
  /** Something arrived from a known caller; messages are dealt with one after the other. */
  receive?(peer: Peer, caller: Caller, data: RawData): Promise<void>;
  leave(peer: Peer): void;
}

/** WebSockets whose callers are authenticated as requests are, and closed with 4401 as soon as their session ends. */
export interface CallerSockets {
  /** Takes over a socket whose handshake is done. */
  accept(socket: WebSocket, request: FastifyRequest): void;
  /** Reads the callers again to whom this applies. */
  recheck(concerns: (caller: Caller) => boolean): void;
  /** How many there are. */
  size(): number;
  stop(): void;
}

export function createCallerSockets(options: CallerSocketsOptions): CallerSockets {
  const keeper = createSocketKeeper({ pingMs: PING_MS, silenceMs: SILENCE_MS });
  const work = new Map<Peer, Promise<void>>();
  let timer: NodeJS.Timeout | null = null;

  const then = (peer: Peer, step: () => Promise<void>) => {
    const before = work.get(peer);
    if (before === undefined) return;
    const next = before.then(step).catch((error: unknown) => {
      if (!isRefusal(error)) options.log.warn({ err: error }, 'a WebSocket could not be served');
      closeForProblem(peer.socket, error);
    });
    work.set(peer, next);
  };
  const recheck = (concerns: (caller: Caller) => boolean) => {
    for (const peer of work.keys()) {
      if (peer.caller !== null && concerns(peer.caller)) then(peer, () => recheckPeer(options, peer));
    }
  };

  return {
    recheck,
    size: keeper.size,
    accept: (socket, request) => {
      keeper.keep(socket);
      const peer: Peer = { socket, request, caller: null };
      work.set(peer, Promise.resolve());
      timer ??= setInterval(() => recheck(() => true), RECHECK_MS).unref();
      const late = setTimeout(() => {
        if (peer.caller === null) socket.close(UNAUTHENTICATED, 'auth.unauthenticated');
      }, AUTH_MS);
      socket.on('close', () => {
        clearTimeout(late);
        work.delete(peer);
        options.leave(peer);
      });
      socket.on('error', () => socket.terminate());
      then(peer, async () => {
        const caller = await authenticateHandshake(options.authenticator, request);
        if (caller !== null) await letIn(options, peer, caller);
      });
      socket.on('message', (data) => then(peer, () => receive(options, peer, data)));
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      keeper.closeAll(GOING_AWAY, 'going away');
      setTimeout(() => keeper.stop(), 500).unref();
    },
  };
}

async function letIn({ admit }: CallerSocketsOptions, peer: Peer, caller: Caller): Promise<void> {
  if (caller.tenant === null) throw requestProblems.tenantRequired();
  await admit(peer, caller);
  peer.caller = caller;
}

async function receive(options: CallerSocketsOptions, peer: Peer, data: RawData): Promise<void> {
  if (peer.caller !== null) return options.receive?.(peer, peer.caller, data);
  const token = tokenOfMessage(data);
  if (token === null) throw requestProblems.unauthenticated();
  await letIn(options, peer, await authenticateToken(options.authenticator, peer.request, token));
}

async function recheckPeer(options: CallerSocketsOptions, peer: Peer): Promise<void> {
  if (peer.caller === null) return;
  const now = await options.reread(peer.caller);
  if (now === null) throw requestProblems.unauthenticated();
  await letIn(options, peer, now);
}
