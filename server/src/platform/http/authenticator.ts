import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';

/** What of a request says who sends it. Where it comes from counts for API tokens alone. */
export type Carried = Pick<FastifyRequest, 'headers' | 'cookies'> & { ip?: string };

export interface Authenticator {
  /**
   * Finds out who sends a request: null without credentials. Throws 401 for bad ones, 403 for a tenant out of reach,
   * 400 for a malformed tenant header. An API token is taken from the header `Authorization` alone.
   */
  authenticate(request: Carried): Promise<Caller | null>;
  /** The same caller at once, when nothing of it has to be asked for; null when only `authenticate` can tell. */
  remembered(request: Carried): Caller | null;
  /** Whether the page that sends a request is one of ours, as far as the browser says where it comes from. */
  isOwnOrigin(request: Pick<FastifyRequest, 'headers'>): boolean;
  /** Throws 403 when the caller has a second factor, and the session's last proof of it is not fresh. */
  assertSteppedUp(caller: Caller): Promise<void>;
  /** Throws 403 when a mutation by session cookie comes from another site or without the session's CSRF code. */
  assertSameSite(request: FastifyRequest, caller: Caller, csrfToken: string | undefined): void;
}
