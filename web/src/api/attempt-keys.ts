import { connection } from './connection.ts';
import type { Send } from './transport.ts';

/** What the back office may create, move or send; signing in has no key. */
const KEYED_ROUTES = /^\/backend\/api\/(?!auth\/)/;

/** Whoever asks for the same so long after an answer that never came means something new. */
const FORGET_AFTER_MS = 10 * 60_000;

interface Attempt {
  key: string;
  at: number;
}

/** Attempts without an answer, by what they asked for. */
const open = new Map<string, Attempt>();

function keyOf(asked: string, now: number): string {
  for (const [other, { at }] of open) if (now - at > FORGET_AFTER_MS) open.delete(other);
  const key = open.get(asked)?.key ?? crypto.randomUUID();
  open.set(asked, { key, at: now });
  return key;
}

/**
 * Sends every POST of the back office under an `Idempotency-Key`. The same request keeps its key until the server has answered
 * it, so that a retry after a lost answer, and the second of two clicks, makes nothing twice; what is asked for after an answer
 * is a new wish with a new key. `also` tells requests apart whose body is not in them.
 */
export const underAttemptKey =
  (send: Send, also = ''): Send =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'POST' || !KEYED_ROUTES.test(pathname) || request.headers.has('idempotency-key')) {
      return send(request);
    }
    const asked = [pathname, search, connection.tenant ?? '', also, await request.clone().text()].join('\n');
    const key = keyOf(asked, Date.now());
    const keyed = new Request(request);
    keyed.headers.set('idempotency-key', key);
    const response = await send(keyed);
    // A server that fails may have done it before it failed.
    if (response.status < 500 && open.get(asked)?.key === key) open.delete(asked);
    return response;
  };
