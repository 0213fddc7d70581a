import { afterAll, beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { brasilApiCepBody } from '../../../../test/lookups/provider-bodies.ts';
import { startProviderServer } from '../../../../test/lookups/provider-server.ts';

const CEP = '05010000';
const PATH = '/api/v1/external-apis/cep/v1';

const providers = await startProviderServer();
afterAll(() => providers.close());
const h = await createHarness({ config: { lookups: providers.settings } });
const ann = await (await h.tenant()).user();

beforeEach(async () => {
  for (const name of ['brasilapi', 'viacep', 'opencep'] as const) providers.behave(name, 'ok');
  providers.requests.length = 0;
  await h.db.owner.query('delete from lookup_cache');
});

test.each(['05010000', '05010-000'])('the address of %s as BrasilAPI has it', async (given) => {
  const answer = await ann.get(`${PATH}/${given}`);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(JSON.stringify(brasilApiCepBody(CEP, 'v1')));
  expect(answer.headers).toMatchObject({ 'x-fonte': 'brasilapi', 'x-cache': 'MISS', age: '0' });
  expect(providers.requests).toEqual([`/brasilapi/api/cep/v1/${CEP}`]);
});

test('the fall-backs in their order', async () => {
  providers.behave('brasilapi', 'text-429');
  const viaCep = await ann.get(`${PATH}/${CEP}`);
  expect(viaCep.headers['x-fonte']).toBe('viacep');
  expect(viaCep.body).toEqual({ ...brasilApiCepBody(CEP, 'v1'), service: 'viacep' });
  providers.behave('viacep', 'not-found');
  const openCep = await ann.get(`${PATH}/01001000`);
  expect(openCep.headers['x-fonte']).toBe('opencep');
  expect(openCep.body).toMatchObject({ cep: '01001000', service: 'open-cep' });
});

test.each([
  ['050100000', 'CEP informado possui mais do que 8 caracteres.'],
  ['0501', 'CEP informado possui menos do que 8 caracteres.'],
  ['002123-25', 'CEP informado deve conter apenas números ou seguir o formato 00000-000.'],
])('400 for %s, and nobody is asked', async (given, message) => {
  const answer = await ann.get(`${PATH}/${given}`);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    code: 'validation.failed',
    message,
    errors: [{ path: 'cep', code: 'validation.cep', message }],
  });
  expect(providers.requests).toEqual([]);
});

test('401 without credentials', async () => {
  expect((await h.request('GET', `${PATH}/${CEP}`)).status).toBe(401);
});

test('404 when every provider says so, ViaCEP with its status 200', async () => {
  for (const name of ['brasilapi', 'viacep', 'opencep'] as const) providers.behave(name, 'not-found');
  const answer = await ann.get(`${PATH}/${CEP}`);
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 'external.notFound', message: 'CEP 05010-000 não encontrado.' });
  expect(providers.requests).toHaveLength(3);
});

test('503 when one of them did not answer', async () => {
  providers.behave('brasilapi', 'not-found');
  providers.behave('viacep', 'status-500');
  providers.behave('opencep', 'not-found');
  const answer = await ann.get(`${PATH}/${CEP}`);
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
  h.violations.length = 0;
});

test('429 beyond 30 a minute', async () => {
  const bob = await (await h.tenant()).user();
  await Promise.all(Array.from({ length: 30 }, () => bob.get(`${PATH}/${CEP}`)));
  expect((await bob.get(`${PATH}/${CEP}`)).status).toBe(429);
});

test('health speaks of providers that do not answer, and is not down for it', async () => {
  providers.behave('brasilapi', 'status-500');
  h.clock.advance({ minutes: 1 });
  await ann.get(`${PATH}/${CEP}`);
  const answer = await h.request('GET', '/api/health');
  expect(answer.status).toBe(200);
  expect(answer.body.status).toBe('degraded');
  expect(answer.body.checks.externalApis.status).toBe('degraded');
  expect(answer.text).not.toMatch(/127\.0\.0\.1|brasilapi/);
});
