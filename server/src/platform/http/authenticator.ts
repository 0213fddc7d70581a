import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';

export interface Authenticator {
  /**
   * Finds out who sends a request: null without credentials. Throws 401 for bad ones, 403 for a tenant out of reach,
   * 400 for a malformed tenant header.
   */
  authenticate(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Promise<Caller | null>;
  /** The same caller at once, when nothing of it has to be asked for; null when only `authenticate` can tell. */
  remembered(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Caller | null;
  /** Whether the page that sends a request is one of ours, as far as the browser says where it comes from. */
  isOwnOrigin(request: Pick<FastifyRequest, 'headers'>): boolean;
  /** Throws 403 when the caller has a second factor, and the session's last proof of it is not fresh. */
  assertSteppedUp(caller: Caller): Promise<void>;
  /** Throws 403 when a mutation by session cookie comes from another site or without the session's CSRF code. */
  assertSameSite(request: FastifyRequest, caller: Caller, csrfToken: string | undefined): void;
}
