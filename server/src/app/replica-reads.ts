import type { FastifyInstance } from 'fastify';
import { registerReadSessions } from '../platform/http/read-sessions.ts';
import type { AppContext } from './context.ts';

/** Lets the requests of a host read from replicas, when there are any. */
export function registerReplicas(app: FastifyInstance, context: AppContext): void {
  const { replicas } = context.database;
  if (replicas === null) return;
  const { identity } = context;
  registerReadSessions(app, replicas, { domain: identity.cookieDomain, secure: identity.secureCookies });
}
