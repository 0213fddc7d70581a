import createFetchClient from 'openapi-fetch';
import { errorOf } from './errors.ts';
import type { paths as GovernancePaths } from './governance-schema.d.ts';
import type { paths } from './schema.d.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export interface ConnectOptions extends TransportOptions {
  /** Where the main host answers: `https://retaguarda.example`. */
  baseUrl: string;
  /** Where the governance host answers; the main host names it in `GET /api/`. */
  governanceUrl?: string;
}

/**
 * Both hosts and the back office under one token. `main.GET('/api/tarefas', { params: { query: { page: 1 } } })` and
 * `main.POST('/backend/api/…', { body })` are checked by the compiler: paths, parameters, bodies and answers.
 */
export function connect({ baseUrl, governanceUrl, ...options }: ConnectOptions) {
  const transport = createTransport(options);
  const common = { fetch: transport };
  return {
    main: createFetchClient<paths>({ baseUrl, ...common }),
    governance: createFetchClient<GovernancePaths>({ baseUrl: governanceUrl ?? baseUrl, ...common }),
    /** The same for what has no types: it throws only without an answer. */
    fetch: (path: string, init?: RequestInit) => transport(new Request(new URL(path, baseUrl), init)),
    baseUrl,
  };
}

export type Connection = ReturnType<typeof connect>;

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** What a call answered. Throws `RetaguardaError` for a no. */
export async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw errorOf(response, error);
  return data as Exclude<Data, undefined>;
}
