import type { FastifyInstance, FastifyRequest } from 'fastify';
import { markOf, readMark, withReadSession } from '../db/read-session.ts';
import type { Replicas } from '../db/replicas.ts';

/** How far the changes of a session go, for its reads from replicas. It is no secret and opens nothing. */
export const READ_MARK_COOKIE = 'retaguarda_read_after';

const DAY_SECONDS = 86_400;
/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

interface MarkCookie {
  domain: string | null;
  secure: boolean;
}

/**
 * Lets requests that only read see replicas. Every answer to another request carries, in a cookie, a position behind what it has
 * changed, and a request brings it along to whichever process: a replica answers only when it has come that far. Who brings none reads
 * from the primary. A changed cookie makes its sender see older data, or none of a replica, and nothing that is not theirs: callers
 * are read from the primary.
 */
export function registerReadSessions(app: FastifyInstance, replicas: Replicas, cookie: MarkCookie): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: cookie.secure,
    maxAge: DAY_SECONDS,
    ...(cookie.domain === null ? {} : { domain: cookie.domain }),
  } as const;
  app.addHook('onRequest', (request, reply, done) => {
    const session = isRead(request) ? readMark(request.cookies[READ_MARK_COOKIE]) : null;
    if (session === null) {
      done();
      return;
    }
    // What goes on behind an answer is for nobody in particular.
    reply.raw.once('close', () => {
      session.isOver = true;
    });
    withReadSession(session, done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (SAFE.has(request.method)) return;
    const carried = request.cookies[READ_MARK_COOKIE];
    try {
      reply.setCookie(READ_MARK_COOKIE, markOf(await replicas.position(), carried), options);
    } catch {
      // Nobody knows up to where it got, so the session reads from the primary.
      reply.clearCookie(READ_MARK_COOKIE, options);
    }
  });
}

/** What a WebSocket asks later is not part of the request that opened it. */
function isRead({ headers, method }: FastifyRequest): boolean {
  return SAFE.has(method) && headers.upgrade === undefined;
}
