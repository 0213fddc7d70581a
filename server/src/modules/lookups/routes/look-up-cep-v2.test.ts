import { afterAll, beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { brasilApiCepBody } from '../../../../test/lookups/provider-bodies.ts';
import { startProviderServer } from '../../../../test/lookups/provider-server.ts';

const CEP = '05010000';
/** Of which no test asks whether it was known before. */
const ELSEWHERE = '20010000';
const PATH = '/api/v1/external-apis/cep/v2';

const providers = await startProviderServer();
afterAll(() => providers.close());
beforeEach(() => providers.heal());
const h = await createHarness({ config: { lookups: providers.settings } });
const ann = await (await h.tenant()).user();

test('the address with coordinates as BrasilAPI has it', async () => {
  const answer = await ann.get(`${PATH}/05010-000`);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(JSON.stringify(brasilApiCepBody(CEP, 'v2')));
  expect(answer.headers).toMatchObject({ 'x-fonte': 'brasilapi', 'x-cache': 'MISS' });
});

test('a fall-back knows the time zone but no coordinates', async () => {
  providers.behave('brasilapi', 'html-429');
  const answer = await ann.get(`${PATH}/01001000`);
  expect(answer.headers['x-fonte']).toBe('viacep');
  expect(answer.body).toMatchObject({
    cep: '01001000',
    timezoneName: 'America/Sao_Paulo',
    location: { type: 'Point', coordinates: {} },
  });
});

test('400 in the words of BrasilAPI', async () => {
  const answer = await ann.get(`${PATH}/0501000a`);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('CEP informado deve conter apenas números ou seguir o formato 00000-000.');
});

test('401 without credentials', async () => {
  expect((await h.request('GET', `${PATH}/${CEP}`)).status).toBe(401);
});

test('404 when every provider says so, 503 when one failed', async () => {
  for (const name of ['brasilapi', 'viacep', 'opencep'] as const) providers.behave(name, 'not-found');
  expect((await ann.get(`${PATH}/99999999`)).status).toBe(404);
  providers.behave('opencep', 'hangs-up');
  expect((await ann.get(`${PATH}/99999998`)).status).toBe(503);
  h.violations.length = 0;
});

test('429 beyond 30 a minute', async () => {
  const bob = await (await h.tenant()).user();
  await Promise.all(Array.from({ length: 30 }, () => bob.get(`${PATH}/${ELSEWHERE}`)));
  expect((await bob.get(`${PATH}/${ELSEWHERE}`)).status).toBe(429);
});
