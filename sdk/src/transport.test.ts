import { expect, test } from 'vitest';
import { connect, dataOf, RetaguardaError } from './index.ts';

type Answer = () => Response | Promise<Response>;

/** A host that gives these answers one after the other, the last one for ever. */
function host(...answers: Answer[]) {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return (answer as Answer)();
  };
  const options = { baseUrl: 'https://host.test', fetch, backOffMs: 1 };
  return { asked, options };
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });
const busy = json(503, { code: 'db_busy', message: 'busy' }, { 'retry-after': '0' });
const broken = () => Promise.reject(new TypeError('fetch failed'));
const task = json(201, { status: 'success', message: 'ok', data: { id: 1 } });

test('what only reads is asked again until it is answered', async () => {
  const { asked, options } = host(busy, broken, json(200, []));
  await dataOf(connect(options).main.GET('/api/v1/auth/roles'));
  expect(asked).toHaveLength(3);
});

test('an answer that is cut off is none', async () => {
  const cut = () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  const { asked, options } = host(cut, json(200, []));
  expect(await dataOf(connect(options).main.GET('/api/v1/auth/roles'))).toEqual([]);
  expect(asked).toHaveLength(2);
  const over = connect({ ...host(cut).options, retries: 0 }).main.GET('/api/v1/auth/roles');
  await expect(dataOf(over)).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('a POST that takes a key gets one, and is sent again under it', async () => {
  const { asked, options } = host(busy, task);
  await dataOf(connect(options).main.POST('/api/tarefas', { body: { title: 'a task' } }));
  const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a POST that takes none is sent once', async () => {
  const { asked, options } = host(busy);
  const login = connect(options).main.POST('/api/v1/auth/login', {
    body: { email: 'a@b.test', password: 'x' },
  });
  await expect(dataOf(login)).rejects.toMatchObject({ status: 503, code: 'db_busy', retryAfter: 0 });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.has('idempotency-key')).toBe(false);
});

test('it is not tried for ever', async () => {
  const { asked, options } = host(broken);
  const roles = connect({ ...options, retries: 2 }).main.GET('/api/v1/auth/roles');
  const error = await roles.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RetaguardaError);
  expect(error).toMatchObject({ code: 'network', status: 0, requestId: null });
  expect(asked).toHaveLength(3);
});

test('a no is not asked again, and says everything', async () => {
  const errors = [{ path: 'title', code: 'task.title', message: 'too short' }];
  const no = {
    statusCode: 422,
    error: 'x',
    code: 'task.title',
    message: 'too short',
    requestId: 'req-1',
    errors,
  };
  const { asked, options } = host(json(422, no));
  const made = dataOf(connect(options).main.POST('/api/tarefas', { body: { title: 'a' } }));
  await expect(made).rejects.toMatchObject({ code: 'task.title', status: 422, requestId: 'req-1', errors });
  expect(asked).toHaveLength(1);
});

test('the shape of the back office is read as well', async () => {
  const { options } = host(json(404, { status: 'error', message: 'no', code: 'nada', request_id: 'req-2' }));
  const got = connect(options).main.GET('/backend/api/terminais/obter.php', { params: { query: { id: 1 } } });
  await expect(dataOf(got)).rejects.toMatchObject({ code: 'nada', requestId: 'req-2', status: 404 });
});

test('a token that is over is renewed once for all that wait', async () => {
  const asked: (string | null)[] = [];
  const fetch = async ({ headers }: Request) => {
    asked.push(headers.get('authorization'));
    return headers.get('authorization') === 'Bearer new'
      ? Response.json([])
      : Response.json({}, { status: 401 });
  };
  let renewals = 0;
  const renewToken = async () => {
    renewals += 1;
    return 'new';
  };
  const { main } = connect({ baseUrl: 'https://host.test', token: 'old', renewToken, fetch });
  await Promise.all([1, 2, 3].map(() => dataOf(main.GET('/api/v1/auth/roles'))));
  expect(renewals).toBe(1);
  expect(asked.filter((token) => token === 'Bearer old')).toHaveLength(3);
});

test('a new token that is refused too ends it', async () => {
  const { asked, options } = host(json(401, { code: 'auth.unauthenticated', message: 'no' }));
  const { main } = connect({ ...options, token: 'old', renewToken: async () => 'new' });
  await expect(dataOf(main.GET('/api/v1/auth/roles'))).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(2);
});

test('a pause ends with the request', async () => {
  const { options } = host(json(503, {}, { 'retry-after': '20' }));
  const stop = new AbortController();
  const roles = connect(options).main.GET('/api/v1/auth/roles', { signal: stop.signal });
  setTimeout(() => stop.abort(new Error('enough')), 5);
  await expect(roles).rejects.toThrow('enough');
});

test('tenant and language go with every request', async () => {
  const { asked, options } = host(json(200, []));
  await dataOf(connect({ ...options, tenantId: 'tenant-1', language: 'en' }).main.GET('/api/v1/auth/roles'));
  expect(asked[0]?.headers.get('x-tenant-id')).toBe('tenant-1');
  expect(asked[0]?.headers.get('accept-language')).toBe('en');
});
