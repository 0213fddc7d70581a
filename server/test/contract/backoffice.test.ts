import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Answer, type Method, type RequestOptions, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { exampleBody, exampleParameters, type Owner } from './examples.ts';
import { allRoutes, fillIn, type Mounted, titled } from './mounted.ts';

/** Specification 3, status by status, on every endpoint of the back office; success is held by `response-check.ts`. */
const esign = { secrets: ['whsec_teste_123'], requireTimestamp: false };
const h = await createHarness({ leavesMessages: true, config: { esign } });
const tenant = await h.tenant();
await tenant.switchModule('tasks', true);
const root = await h.platform.user({ role: 'super-admin' });
const owner: Owner = { tenant, admin: await tenant.user({ role: 'admin' }), person: await tenant.user() };

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const JSON_TYPE = 'application/json; charset=utf-8';

const endpoints = allRoutes.filter(({ url }) => url.startsWith('/backend/api/'));
const guarded = endpoints.filter(({ route }) => route.access.kind !== 'public');
const operational = allRoutes.filter(({ url }) => url.includes('/operational/'));

/** The error envelope with its code, said to be JSON in UTF-8. */
function expectError(answer: Answer, status: number, code: string): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers['content-type']).toBe(JSON_TYPE);
  expect(answer.body).toMatchObject({ status: 'error', code, request_id: answer.headers['x-request-id'] });
  expect(answer.body.message).not.toBe('');
}

/** What takes a file of sales or of records as its body. */
const FILE_BODIES = new Set([
  'backofficeImportRecords',
  'backofficeImportTransactions',
  'backofficePreviewImport',
  'backofficePreviewRecords',
]);

function ask(mounted: Mounted, options: RequestOptions, search = mounted.search): Promise<Answer> {
  if (mounted.route.operationId === 'backofficeSignatureWebhook') return deliver(mounted.url + search);
  if (FILE_BODIES.has(mounted.route.operationId)) {
    const file = { payload: 'nsu;valor\n', headers: { 'content-type': 'text/csv' } };
    return h.request('POST', mounted.url + search, { ...file, ...options });
  }
  const body = mounted.route.method === 'GET' ? undefined : exampleBody(mounted, owner);
  const request = body === undefined ? options : { body, ...options };
  return send(h.app, mounted.route.method, mounted.url + search, request);
}

/** An event that a provider signed. */
function deliver(url: string): Promise<Answer> {
  const event = { evento_id: 'e1', tipo: 'documento.enviado', ocorrido_em: '2026-03-10T12:00:00Z' };
  const payload = JSON.stringify({ ...event, documento: { id: 'd1' } });
  const signature = createHmac('sha256', esign.secrets[0] ?? '')
    .update(payload)
    .digest('hex');
  return h.request('POST', url, { payload, headers: { 'x-esign-signature': signature } });
}

test('there are endpoints', () => {
  expect(endpoints.length).toBeGreaterThan(60);
  expect(operational).toHaveLength(7);
});

describe.each(titled(endpoints))('%s', (_title, mounted) => {
  test('405 with Allow before credentials, tenant, query and body are looked at', async () => {
    const { method } = mounted.route;
    const options = {
      bearer: 'nonsense',
      headers: { 'x-tenant-id': 'nonsense', 'content-type': 'application/json' },
      payload: '{',
    };
    for (const other of METHODS.filter((candidate) => candidate !== method)) {
      const answer = await send(h.app, other, `${mounted.url}?nao_existe=1`, options);
      expectError(answer, 405, 'request.methodNotAllowed');
      expect(answer.headers['allow']).toBe(method === 'GET' ? 'GET, HEAD' : method);
    }
  });

  test('400 for a parameter that it does not know', async () => {
    const search = `?${new URLSearchParams([...new URLSearchParams(mounted.search), ['nao_existe', '1']])}`;
    const bearer = await root.token();
    expectError(await ask(mounted, { bearer, tenant }, search), 400, 'validation.failed');
  });
});

describe.each(titled(guarded))('%s', (_title, mounted) => {
  test('401 without a session, 403 for a tenant out of reach', async () => {
    expectError(await ask(mounted, {}), 401, 'auth.unauthenticated');
    const bearer = await owner.admin.token();
    expectError(await ask(mounted, { bearer, tenant: await h.tenant() }), 403, 'tenant.forbidden');
  });
});

test.each([
  '/backend/api',
  '/backend/api/',
  '/backend/api?x=1',
  '/backend/api/auth',
  '/backend/api/auth/login',
  '/backend/api/auth/login.php/',
  '/backend/api/auth/login.php/x',
  '/backend/api/AUTH/LOGIN.PHP',
  '/backend/api/estabelecimentos/listar.php.ts',
  '/backend/api/auth%2flogin.php',
])('%s is no endpoint: 404 in the envelope, for every method', async (url) => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await h.request(method, url);
    if (url.endsWith('login.php/')) {
      expect(answer.status).toBe(method === 'POST' ? 400 : 405);
      continue;
    }
    expectError(answer, 404, 'request.notFound');
  }
});

/** What is answered from memory as well. */
const WITHOUT_DATABASE = new Set([
  'backofficeCsrfToken',
  'backofficeImportColumns',
  'backofficeImportTemplate',
  'backofficeListModules',
  'backofficeMe',
  'backofficePreviewAcquirerMapping',
]);

test('503 in the envelope, with Retry-After, from every endpoint while there is no database', async () => {
  const bearer = await root.token();
  expect((await ask(endpointOf('backofficeMe'), { bearer, tenant })).status).toBe(200);
  const companyId = { companyId: (await exampleParameters(dashboard(), owner))['companyId'] ?? '' };
  const estabelecimentoId = { estabelecimentoId: '0193a000-0000-7000-8000-00000000ffff' };
  const others: string[] = [];
  await h.db.unreachable(async () => {
    for (const mounted of endpoints) {
      const answer = await ask(mounted, { bearer, tenant });
      if (answer.status === 200 && WITHOUT_DATABASE.has(mounted.route.operationId)) continue;
      if (answer.status !== 503) others.push(`${mounted.url}: ${answer.text}`);
      if (answer.status !== 503) continue;
      expect(answer.headers['content-type']).toBe(JSON_TYPE);
      expect(answer.body).toMatchObject({ status: 'error', code: expect.stringMatching(/^db[._]/) });
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    }
    for (const mounted of operational) {
      const url = fillIn(mounted.url, { ...companyId, ...estabelecimentoId });
      const answer = await send(h.app, 'GET', url, { bearer, tenant });
      expect([url, answer.status, answer.body.statusCode]).toEqual([url, 503, 503]);
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    }
  });
  expect(others).toEqual([]);
  // The loss is logged with its cause.
  expect(h.violations.splice(0).filter((fault) => !fault.includes('"code":"db.unavailable"'))).toEqual([]);
  const health = async () => (await h.request('GET', '/backend/api/health.php')).status;
  await expect.poll(health, { timeout: 10_000 }).toBe(200);
});

function endpointOf(operationId: string): Mounted {
  const found = endpoints.find(({ route }) => route.operationId === operationId);
  if (found === undefined) throw new Error(`there is no ${operationId}`);
  return found;
}

function dashboard(): Mounted {
  const found = operational.find(({ url }) => url.endsWith('/dashboard'));
  if (found === undefined) throw new Error('there is no dashboard');
  return found;
}
