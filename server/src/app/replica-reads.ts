import type { FastifyInstance } from 'fastify';
import { registerReadSessions } from '../platform/http/read-sessions.ts';
import type { AppContext } from './context.ts';

/** Lets the requests of a host read from replicas, when there are any. */
export function registerReplicas(app: FastifyInstance, { database, identity }: AppContext): void {
  const { replicas } = database;
  if (replicas === null) return;
  registerReadSessions(app, replicas, { domain: identity.cookieDomain, secure: identity.secureCookies });
}
