import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../auth/caller.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { requestProblems } from '../http/request-problems.ts';
import { Problem } from '../problem.ts';

const BEARER_PROTOCOL = 'bearer.';
const INTERNAL_ERROR = 1011;

/** Private close codes are 4000 and the HTTP status that the same fault has there. */
export const UNAUTHENTICATED = 4401;

/** The subprotocol that carries a token, to be echoed; false when the client offers none. */
export function chooseProtocol(offered: ReadonlySet<string>): string | false {
  for (const protocol of offered) if (protocol.startsWith(BEARER_PROTOCOL)) return protocol;
  return false;
}

/**
 * The caller by what the handshake carries: the token of the subprotocol `bearer.<jwt>` or of the header, else the session
 * cookie with an `Origin` of our own. Null when it carries neither, so that a first message may still name a token.
 * Throws what HTTP would answer.
 */
export async function authenticateHandshake(
  authenticator: Authenticator,
  request: FastifyRequest,
): Promise<Caller | null> {
  const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  const protocol = chooseProtocol(new Set(offered));
  if (protocol !== false) {
    return authenticateToken(authenticator, request, protocol.slice(BEARER_PROTOCOL.length));
  }
  const { authorization, origin } = request.headers;
  if (authorization !== undefined) return admitted(authenticator, carrier(request, { authorization }, {}));
  // Browsers always say where a page comes from; without it the cookie may be anybody's to use.
  if (origin === undefined || !authenticator.isOwnOrigin(request)) return null;
  return admitted(authenticator, carrier(request, {}, request.cookies));
}

/** The caller by a token alone. Throws 401 for a bad one. */
export async function authenticateToken(
  authenticator: Authenticator,
  request: FastifyRequest,
  token: string,
): Promise<Caller> {
  const caller = await admitted(authenticator, carrier(request, { authorization: `Bearer ${token}` }, {}));
  if (caller === null) throw requestProblems.unauthenticated();
  return caller;
}

/** The caller, unless it is no session, or one that may do nothing but enrol a second factor. */
async function admitted(
  authenticator: Authenticator,
  carried: ReturnType<typeof carrier>,
): Promise<Caller | null> {
  const caller = await authenticator.authenticate(carried);
  if (caller !== null && caller.token !== null) throw requestProblems.notForTokens();
  // Whoever acts as another person changes nothing by a socket, and is not shown as that person being there.
  if (caller !== null && caller.impersonator !== null) throw requestProblems.impersonationClosed();
  if (caller?.mustEnrol === true) throw requestProblems.enrolmentRequired();
  return caller;
}

/** The token of a message `{type: "auth", token}`; null for every other message. */
export function tokenOfMessage(data: RawData): string | null {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== 'object' || message === null) return null;
    const { token, type } = message as { token?: unknown; type?: unknown };
    return type === 'auth' && typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

/** Whether an error says that the caller may not, rather than that something failed. */
export function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.status < 500;
}

/** Closes with the code that says why: 4401, 4403 and so on, or 1011 for what is our own fault. */
export function closeForProblem(socket: WebSocket, error: unknown): void {
  if (isRefusal(error)) socket.close(4000 + error.status, error.code);
  else socket.close(INTERNAL_ERROR, 'internal');
}

/** The tenant stands in the query, since a browser cannot send headers with a WebSocket. */
function carrier(
  request: FastifyRequest,
  headers: { authorization?: string },
  cookies: FastifyRequest['cookies'],
): Pick<FastifyRequest, 'headers' | 'cookies'> {
  const { tenant = request.headers['x-tenant-id'] } = request.query as { tenant?: string | string[] };
  return { headers: { ...headers, ...(tenant === undefined ? {} : { 'x-tenant-id': tenant }) }, cookies };
}
