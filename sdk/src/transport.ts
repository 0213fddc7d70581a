import { RetaguardaError, retryAfterOf } from './errors.ts';
import { takesKey } from './keyed-posts.ts';

/** A token, or where to get the present one. */
export type TokenSource = string | (() => string | Promise<string>);

export interface TransportOptions {
  /** The access token, or where to get the present one; without it requests go with the session of the browser alone. */
  token?: TokenSource;
  /** Gets a new token when the present one is refused; asked once however many requests wait for it. */
  renewToken?: () => Promise<string>;
  /** The tenant of all requests, where it is not the home of the caller. */
  tenantId?: string;
  /** Of messages: `pt-BR` or `en`. */
  language?: string;
  /** How often a request is sent again that may be; 3 unless it is said. */
  retries?: number;
  /** Of the first pause in milliseconds; each next one is twice as long. */
  backOffMs?: number;
  fetch?: (request: Request) => Promise<Response>;
}

const SAFE = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);
const PASSING = new Set([429, 502, 503, 504]);
const LONGEST_PAUSE_MS = 30_000;

/**
 * `fetch` with what every request of the API carries. A request is sent again when the network, the load or a restart was in its way, and
 * only when that cannot do anything twice: reads, replacements and removals, and what carries an `Idempotency-Key`, which every POST gets
 * that takes one. Throws `RetaguardaError` with the code `network` when there is no answer.
 */
export function createTransport(options: TransportOptions): (request: Request) => Promise<Response> {
  const { backOffMs = 250, fetch = (request) => globalThis.fetch(request), retries = 3 } = options;
  const credentials = createCredentials(options);
  return async (original) => {
    const request = withHeaders(original, options);
    // A stream is gone once it was sent.
    const isReplayable =
      original.body === null || /json|form-data/.test(original.headers.get('content-type') ?? '');
    const mayRepeat = isReplayable && (SAFE.has(request.method) || request.headers.has('idempotency-key'));
    let isRenewed = false;
    for (let attempt = 0; ; attempt += 1) {
      const sent = await credentials.sign(isReplayable ? request.clone() : request);
      const answer = await fetch(sent)
        .then(arrived)
        .catch((error: unknown) => asNetworkError(error, request));
      if (
        answer instanceof Response &&
        answer.status === 401 &&
        isReplayable &&
        !isRenewed &&
        credentials.canRenew
      ) {
        isRenewed = true;
        await credentials.renew();
        continue;
      }
      const isOver = !mayRepeat || attempt >= retries;
      if (answer instanceof Response) {
        if (isOver || !PASSING.has(answer.status)) return answer;
      } else if (isOver) throw answer;
      const asked = answer instanceof Response ? retryAfterOf(answer) : null;
      await pause(pauseMs(attempt, backOffMs, asked), request.signal);
    }
  };
}

/** An answer that is read to its end where it is JSON: one that is cut off is no answer. Files stay streams. */
async function arrived(answer: Response): Promise<Response> {
  if (answer.body === null || !/json/.test(answer.headers.get('content-type') ?? '')) return answer;
  return new Response(await answer.arrayBuffer(), answer);
}

function createCredentials({ renewToken, token }: TransportOptions) {
  let renewed: string | null = null;
  let renewing: Promise<void> | null = null;
  return {
    canRenew: renewToken !== undefined,
    sign: async (request: Request): Promise<Request> => {
      const present = renewed ?? (typeof token === 'function' ? await token() : token);
      if (present !== undefined && !request.headers.has('authorization')) {
        request.headers.set('authorization', `Bearer ${present}`);
      }
      return request;
    },
    renew: (): Promise<void> => {
      renewing ??= (renewToken ?? (() => Promise.reject(new Error('no token'))))()
        .then((fresh) => {
          renewed = fresh;
        })
        .finally(() => {
          renewing = null;
        });
      return renewing;
    },
  };
}

function withHeaders(request: Request, { language, tenantId }: TransportOptions): Request {
  const { headers, method, url } = request;
  if (tenantId !== undefined && !headers.has('x-tenant-id')) headers.set('x-tenant-id', tenantId);
  if (language !== undefined && !headers.has('accept-language')) headers.set('accept-language', language);
  if (method === 'POST' && !headers.has('idempotency-key') && takesKey(new URL(url).pathname)) {
    headers.set('idempotency-key', crypto.randomUUID());
  }
  return request;
}

function asNetworkError(cause: unknown, { signal }: Request): RetaguardaError {
  if (signal.aborted) throw signal.reason;
  return new RetaguardaError('the host did not answer', { code: 'network', cause });
}

function pauseMs(attempt: number, firstMs: number, askedSeconds: number | null): number {
  if (askedSeconds !== null) return Math.min(LONGEST_PAUSE_MS, askedSeconds * 1_000);
  // Clients that failed together do not come back together.
  return Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** attempt * (0.5 + Math.random() / 2));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
