import type { paths } from '@retaguarda/sdk';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The paths that know the method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, { responses: object }> ? P : never;
}[keyof paths];

type OperationOf<M extends Method, P extends keyof paths> = paths[P][Lowercase<M> & keyof paths[P]];

type BodyOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : undefined;

type Success = 200 | 201 | 202 | 204;

/** What a successful answer of the operation holds. */
export type AnswerOf<M extends Method, P extends PathOf<M>> =
  OperationOf<M, P> extends { responses: infer Answers }
    ? { [S in Success & keyof Answers]: BodyOf<Answers[S]> }[Success & keyof Answers]
    : never;

/** One request as the server would see it. */
export interface Asked {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: Headers;
  /** Parsed JSON; null without a body. */
  body: unknown;
}

/** A refusal in the words of the server. */
export interface Refusal {
  status: number;
  code: string;
  message?: string;
  errors?: readonly { path: string; code: string; message: string }[];
  headers?: Readonly<Record<string, string>>;
}

type Reply = (asked: Asked) => unknown;

interface Route {
  method: string;
  path: string;
  pattern: RegExp;
  names: readonly string[];
  reply: Reply;
  asked: Asked[];
}

const PARAMETER = /\{(\w+)\}/g;

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(PARAMETER, '([^/]+)')}$`);
}

function json(body: unknown, init: ResponseInit): Response {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { ...init, headers });
}

function refusalOf({ status, headers = {}, message = '', ...rest }: Refusal): Response {
  return json({ statusCode: status, message, requestId: 'request-1', ...rest }, { status, headers });
}

function bodyFrom(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Stands in for the server behind `fetch`. It answers what a test has stated and nothing else: a request that nobody
 * stated fails, and `assertExpected` names it at the end of the test.
 */
export class FakeApi {
  readonly #routes: Route[] = [];
  readonly #unexpected: string[] = [];

  constructor() {
    // Every list asks for its views, and the frame for what the person chose; few tests are about it.
    const nothing = { density: null, closedHints: null, foldedGroups: null };
    this.on('GET', '/api/v1/preferences', nothing);
    this.on('PATCH', '/api/v1/preferences', nothing);
    this.on('GET', '/api/v1/list-views', { version: 0, columns: null, views: [], shared: [] });
  }

  /** States what an operation answers, once or as a function of each request; the last statement counts. */
  on<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    answer:
      | AnswerOf<M, P>
      | ((asked: Asked) => AnswerOf<M, P> | Response | Promise<AnswerOf<M, P> | Response>),
  ): Asked[] {
    return this.#add(method, path, typeof answer === 'function' ? (answer as Reply) : () => answer);
  }

  /** States that an operation is refused. */
  refuse<M extends Method>(method: M, path: PathOf<M>, refusal: Refusal): Asked[] {
    return this.#add(method, path, () => refusalOf(refusal));
  }

  /** States that no answer arrives. */
  lose<M extends Method>(method: M, path: PathOf<M>): Asked[] {
    return this.#add(method, path, () => {
      throw new TypeError('the network is away');
    });
  }

  /** For `globalThis.fetch`. */
  readonly fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, window.location.href), init);
    const url = new URL(request.url);
    const found = this.#find(request.method, decodeURI(url.pathname));
    if (found === null) {
      this.#unexpected.push(`${request.method} ${url.pathname}${url.search}`);
      throw new Error(`no answer stated for ${request.method} ${url.pathname}`);
    }
    const { route, path } = found;
    const asked: Asked = {
      path,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: bodyFrom(await request.text()),
    };
    route.asked.push(asked);
    const answer = await route.reply(asked);
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : json(answer, { status: 200 });
  };

  /** Throws when something was asked that no test had stated. */
  assertExpected(): void {
    if (this.#unexpected.length > 0)
      throw new Error(`nobody stated an answer for:\n${this.#unexpected.join('\n')}`);
  }

  #add(method: string, path: string, reply: Reply): Asked[] {
    const names = [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
    const asked = this.#routes.find((route) => route.method === method && route.path === path)?.asked ?? [];
    this.#routes.unshift({ method, path, pattern: patternOf(path), names, reply, asked });
    return asked;
  }

  #find(method: string, pathname: string): { route: Route; path: Record<string, string> } | null {
    const candidates = this.#routes.filter((route) => route.method === method);
    // A written-out path counts before one with parameters, as with the server.
    const sorted = candidates.toSorted((one, other) => one.names.length - other.names.length);
    for (const route of sorted) {
      const match = route.pattern.exec(pathname);
      if (match)
        return {
          route,
          path: Object.fromEntries(route.names.map((name, at) => [name, match[at + 1] ?? ''])),
        };
    }
    return null;
  }
}

/** The server of the running test. */
export let api = new FakeApi();

/** A server that knows nothing yet, for the next test. */
export function beginWithNewApi(): FakeApi {
  api = new FakeApi();
  return api;
}
