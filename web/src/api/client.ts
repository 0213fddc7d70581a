import { asApiError, problemFrom } from './problem.ts';
import { transport } from './transport.ts';

export interface RequestOptions {
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  ifMatch?: string | null;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface Answer<T> {
  data: T;
  headers: Headers;
}

function urlFor(path: string, query: RequestOptions['query']): URL {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url;
}

function initFor(method: string, options: RequestOptions): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (options.signal) init.signal = options.signal;
  if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.body);
  }
  return init;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends one request and answers its body with the headers. Throws `ApiError` for every refusal and failure; an aborted
 * request throws the `AbortError` of the browser.
 */
export async function send<T>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer<T>> {
  try {
    const response = await transport(new Request(urlFor(path, options.query), initFor(method, options)));
    const body = await readBody(response);
    if (!response.ok) throw problemFrom(response.status, response.headers, body);
    return { data: body as T, headers: response.headers };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw asApiError(error);
  }
}

/** Path segments are ids from answers and addresses; they are encoded so that none can change the route. */
export const segment = (value: string): string => encodeURIComponent(value);
