import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';

/**
 * Finds out who sends a request: null without credentials. Throws 401 for bad ones, 403 for a missing CSRF code or a
 * tenant out of reach, 400 for a malformed tenant header.
 */
export interface Authenticator {
  authenticate(request: FastifyRequest): Promise<Caller | null>;
}
