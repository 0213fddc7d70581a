import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Why there are no bytes: a URL that cannot be fetched, one that is not allowed, more than the limit, too late, or an answer
 * that cannot be used.
 */
export type FetchFault = 'url' | 'refused' | 'tooLarge' | 'tooSlow' | 'unreachable';

export class GuardedFetchError extends Error {
  readonly fault: FetchFault;
  /** What a server answered in place of the bytes; null when there was no answer. */
  readonly status: number | null;

  constructor(fault: FetchFault, { cause, status = null }: { cause?: unknown; status?: number | null } = {}) {
    super(fault, { cause });
    this.fault = fault;
    this.status = status;
  }
}

/** Where a request may go: only to the internet, or to private networks too. */
export type Reach = 'public' | 'anywhere';

export interface FetchRules {
  accept: string;
  /** Beside `accept`. */
  headers?: Readonly<Record<string, string>>;
  maxBytes: number;
  /** For everything together: redirects, answer and bytes. */
  budgetMs: number;
  /** Whether a URL may be fetched: one that was given (`from` is null) or one that `from` redirects to. */
  reach(url: URL, from: URL | null): Reach | FetchFault;
}

/**
 * The bytes behind a URL that a caller or another server named. The rules decide on each URL on the way; every IP address that
 * its host resolves to must be within reach, and the connection goes to the IP address that was checked. Throws
 * `GuardedFetchError`.
 */
export async function fetchGuarded(target: string, rules: FetchRules): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.budgetMs);
  try {
    return await fetchFrom(target, null, rules, signal, MAX_REDIRECTS);
  } catch (cause) {
    if (cause instanceof GuardedFetchError) throw cause;
    throw new GuardedFetchError(signal.aborted ? 'tooSlow' : 'unreachable', { cause });
  }
}

async function fetchFrom(
  target: string,
  from: URL | null,
  rules: FetchRules,
  signal: AbortSignal,
  redirects: number,
): Promise<Buffer> {
  const { reach, url } = checkedTarget(target, from, rules.reach);
  const response = await open(url, reach, rules, signal);
  const { headers, statusCode = 0 } = response;
  if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
    response.destroy();
    if (redirects === 0) throw new GuardedFetchError('refused');
    return fetchFrom(headers.location, url, rules, signal, redirects - 1);
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new GuardedFetchError('unreachable', { status: statusCode });
  }
  return bodyOf(response, rules.maxBytes);
}

/** The URL to ask, once it may be asked, and how far it may lead. Throws `GuardedFetchError`. */
export function checkedTarget(
  target: string,
  from: URL | null,
  reachOf: FetchRules['reach'],
): { url: URL; reach: Reach } {
  const url = from === null ? URL.parse(target) : URL.parse(target, from);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new GuardedFetchError('url');
  if (url.username !== '' || url.password !== '') throw new GuardedFetchError('url');
  const reach = reachOf(url, from);
  if (reach !== 'public' && reach !== 'anywhere') throw new GuardedFetchError(reach);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is checked when it is resolved; an address is never resolved and has to be checked here.
  if (isIP(host) !== 0 && reach === 'public' && !isPublicAddress(host))
    throw new GuardedFetchError('refused');
  return { url, reach };
}

function open(
  url: URL,
  reach: Reach,
  { accept, headers }: FetchRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    send(url, { signal, headers: { ...headers, accept }, agent: false, lookup: guardedLookup(reach) })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

/** Resolves a name and refuses it when any of its addresses is out of reach. */
export function guardedLookup(reach: Reach): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error('no IP address'), '', 4);
      if (reach === 'public' && !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new GuardedFetchError('refused'), '', 4);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw new GuardedFetchError('tooLarge');
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new GuardedFetchError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
