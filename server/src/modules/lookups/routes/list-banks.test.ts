import { afterAll, beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { BANKS } from '../../../../test/lookups/provider-bodies.ts';
import { startProviderServer } from '../../../../test/lookups/provider-server.ts';

const PATH = '/api/v1/external-apis/banks/v1';

const providers = await startProviderServer();
afterAll(() => providers.close());
const h = await createHarness({ config: { lookups: providers.settings } });
const ann = await (await h.tenant()).user();

beforeEach(async () => {
  providers.behave('brasilapi', 'ok');
  await h.db.owner.query('delete from lookup_cache');
});

test('the list as BrasilAPI has it', async () => {
  const answer = await ann.get(PATH);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(JSON.stringify(BANKS));
  expect(answer.headers).toMatchObject({ 'x-fonte': 'brasilapi', 'x-cache': 'MISS', age: '0' });
});

test('the built-in list when nobody answers and none is kept', async () => {
  providers.behave('brasilapi', 'status-500');
  const answer = await ann.get(PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers['x-fonte']).toBe('embutida');
  expect(answer.body.length).toBeGreaterThan(40);
  expect(answer.body).toContainEqual({
    ispb: '18236120',
    name: 'Nubank',
    code: 260,
    fullName: 'Nu Pagamentos S.A. - Instituição de Pagamento',
  });
});

test('401 without credentials', async () => {
  expect((await h.request('GET', PATH)).status).toBe(401);
});

test('a session cookie is enough', async () => {
  const session = await ann.cookie();
  expect((await session.get(PATH)).status).toBe(200);
});

test('429 beyond 30 a minute', async () => {
  const bob = await (await h.tenant()).user();
  await Promise.all(Array.from({ length: 30 }, () => bob.get(PATH)));
  expect((await bob.get(PATH)).status).toBe(429);
});
