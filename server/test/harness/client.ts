import type { FastifyInstance, InjectOptions } from 'fastify';
import { SESSION_COOKIE } from '../../src/modules/identity/index.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'TRACE';

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is; give the content type in the headers. */
  payload?: string | Buffer;
  headers?: Record<string, string>;
  /** For `x-tenant-id`. */
  tenant?: { uuid: string };
  bearer?: string;
  cookie?: string;
  csrf?: string;
  /** Where the request comes from, for what is counted by address; 127.0.0.1 unless told otherwise. */
  address?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The body as it came. */
  bytes: Buffer;
  /** The parsed body; undefined when there is none or it is no JSON. */
  body: Body;
  /** The value of the session cookie that was set. */
  sessionCookie: string | undefined;
}

/** Enough of a type to look into answers: a test says what it expects of them. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape and assert on what they find
type Body = any;

/** Sends one request into a host, without a socket. */
export async function send(
  app: FastifyInstance,
  method: Method,
  url: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const { address, bearer, body, cookie, csrf, headers, payload, tenant } = options;
  const inject: InjectOptions = {
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(tenant === undefined ? {} : { 'x-tenant-id': tenant.uuid }),
      ...(csrf === undefined ? {} : { 'x-csrf-token': csrf }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(cookie === undefined ? {} : { cookies: { [SESSION_COOKIE]: cookie } }),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(payload === undefined ? {} : { payload }),
    ...(address === undefined ? {} : { remoteAddress: address }),
  };
  const response = await app.inject(inject);
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
    body: parse(response.body),
    sessionCookie: response.cookies.find(({ name }) => name === SESSION_COOKIE)?.value,
  };
}

function parse(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends requests with the credentials of one person or token. */
export interface Client {
  get(url: string, options?: RequestOptions): Promise<Answer>;
  post(url: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  put(url: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  patch(url: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  delete(url: string, options?: RequestOptions): Promise<Answer>;
}

export type Credentials = Pick<RequestOptions, 'bearer' | 'cookie' | 'csrf'>;

/** `credentials` is called for every request, so that the person signs in when that is first needed. */
export function createClient(app: () => FastifyInstance, credentials: () => Promise<Credentials>): Client {
  const call = async (method: Method, url: string, options: RequestOptions = {}) =>
    send(app(), method, url, { ...(await credentials()), ...options });
  const withBody =
    (method: Method) =>
    (url: string, body?: unknown, options: RequestOptions = {}) =>
      call(method, url, body === undefined ? options : { ...options, body });
  return {
    get: (url, options) => call('GET', url, options),
    delete: (url, options) => call('DELETE', url, options),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
  };
}
