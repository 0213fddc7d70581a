import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { registryEntry } from '../../../../test/lookups/provider-bodies.ts';
import { startProviderServer } from '../../../../test/lookups/provider-server.ts';

const CNPJ = '19131243000197';
const PATH = '/api/v1/external-apis/registry-lookup';

const providers = await startProviderServer();
afterAll(() => providers.close());
const h = await createHarness({ config: { lookups: providers.settings } });
const acme = await h.tenant();

beforeEach(async () => {
  providers.behave('brasilapi', 'ok');
  providers.behave('minhareceita', 'ok');
  providers.requests.length = 0;
  await h.db.owner.query('delete from lookup_cache');
});

const entries = async (userId: number) => {
  const { rows } = await h.db.owner.query(
    `select tenant_id, target_type, after from audit_entries
     where action = 'lookup.registry' and actor_user_id = $1 order by id`,
    [userId],
  );
  return rows;
};

test('the record as BrasilAPI has it, with its source in headers', async () => {
  const ann = await acme.user();
  const answer = await ann.get(`${PATH}/${CNPJ}`);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(JSON.stringify(registryEntry(CNPJ)));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-fonte': 'brasilapi',
    'x-cache': 'MISS',
    age: '0',
    'cache-control': 'no-store',
  });
});

test('the second answer comes from the cache, for another tenant too, and tells its age', async () => {
  const ann = await acme.user();
  const bob = await (await h.tenant()).user();
  await ann.get(`${PATH}/${CNPJ}`);
  h.clock.advance({ minutes: 5 });
  const answer = await bob.get(`${PATH}/${CNPJ}`);
  expect(answer.headers).toMatchObject({ 'x-cache': 'HIT', age: '300', 'x-fonte': 'brasilapi' });
  expect(providers.requests).toHaveLength(1);
});

test.each(['19.131.243%2F0001-97', '12.abc.345%2F01de-35', '12ABC34501DE35'])(
  '%s is looked up bare',
  async (given) => {
    const ann = await acme.user();
    expect((await ann.get(`${PATH}/${given}`)).status).toBe(200);
    const bare = given.replaceAll('%2F', '').replace(/[.-]/g, '').toUpperCase();
    expect(providers.requests).toEqual([`/brasilapi/api/cnpj/v1/${bare}`]);
  },
);

test.each(['123', '19131243000198', 'x'.repeat(150), '%00', '..%2f..%2fetc'])(
  '400 for %s, and nobody is asked',
  async (given) => {
    const ann = await acme.user();
    const answer = await ann.get(`${PATH}/${given}`);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('validation.failed');
    expect(answer.body.message).toBe(`CNPJ ${decodeURIComponent(given)} inválido.`);
    expect(providers.requests).toEqual([]);
    expect(await entries(ann.id)).toEqual([]);
  },
);

test('400 in English', async () => {
  const ann = await acme.user();
  const answer = await ann.get(`${PATH}/123`, { headers: { 'accept-language': 'en' } });
  expect(answer.body.message).toBe('CNPJ 123 is invalid.');
});

test('401 without credentials, before the path is looked at', async () => {
  expect((await h.request('GET', `${PATH}/123`)).status).toBe(401);
});

test('403 in a tenant out of reach', async () => {
  const ann = await acme.user();
  const other = await h.tenant();
  expect((await ann.get(`${PATH}/${CNPJ}`, { tenant: other })).status).toBe(403);
});

test('404 when every provider says so', async () => {
  providers.behave('brasilapi', 'not-found');
  providers.behave('minhareceita', 'not-found');
  const ann = await acme.user();
  const answer = await ann.get(`${PATH}/${CNPJ}`);
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({
    code: 'external.notFound',
    message: 'CNPJ 19.131.243/0001-97 não encontrado.',
  });
  expect(answer.headers).toMatchObject({ 'x-cache': 'MISS', age: '0' });
});

test.each([
  ['status-500', 'not-found'],
  ['not-found', 'html-429'],
  ['hangs-up', 'broken-json'],
  ['other-host', 'huge'],
] as const)('503 when they are %s and %s', async (first, second) => {
  providers.behave('brasilapi', first);
  providers.behave('minhareceita', second);
  const ann = await acme.user();
  const answer = await ann.get(`${PATH}/${CNPJ}`);
  expect(answer.status).toBe(503);
  expect(answer.body.code).toBe('external.unavailable');
  expect(answer.headers['retry-after']).toBe('60');
  h.violations.length = 0;
});

test('503 becomes the old answer when there is one', async () => {
  const ann = await acme.user();
  await ann.get(`${PATH}/${CNPJ}`);
  providers.behave('brasilapi', 'status-500');
  providers.behave('minhareceita', 'hangs-up');
  h.clock.advance({ hours: 25 });
  const again = await acme.user();
  const answer = await again.get(`${PATH}/${CNPJ}`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'x-cache': 'STALE', age: '90000' });
});

describe('audit', () => {
  test('every look-up leaves a trace in the tenant of the request, from the cache too', async () => {
    const ann = await acme.user();
    await ann.get(`${PATH}/${CNPJ}`);
    await ann.get(`${PATH}/${CNPJ}`);
    const after = { cnpj: CNPJ, outcome: 'found', source: 'brasilapi' };
    const entry = { tenant_id: acme.id, target_type: 'cnpj', after };
    expect(await entries(ann.id)).toEqual([entry, entry]);
  });

  test('somebody without a tenant is audited with the platform', async () => {
    const drifter = await h.homelessUser();
    expect((await drifter.get(`${PATH}/${CNPJ}`)).status).toBe(200);
    expect(await entries(drifter.id)).toMatchObject([{ tenant_id: h.platform.id }]);
  });
});

describe('limits', () => {
  test('the 31st look-up of a user within a minute is 429; other users go on', async () => {
    const ann = await acme.user();
    const bob = await acme.user();
    for (let count = 0; count < 30; count += 1) {
      expect((await ann.get(`${PATH}/${CNPJ}`)).status).toBe(200);
    }
    const answer = await ann.get(`${PATH}/${CNPJ}`);
    expect(answer.status).toBe(429);
    expect(answer.body.code).toBe('request.tooMany');
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ann.get('/api/v1/external-apis/banks/v1')).status).toBe(429);
    expect((await bob.get(`${PATH}/${CNPJ}`)).status).toBe(200);
    h.clock.advance({ minutes: 1 });
    expect((await ann.get(`${PATH}/${CNPJ}`)).status).toBe(200);
  });

  test('what is malformed does not count', async () => {
    const ann = await acme.user();
    for (let count = 0; count < 31; count += 1) await ann.get(`${PATH}/123`);
    expect((await ann.get(`${PATH}/${CNPJ}`)).status).toBe(200);
  });

  test('300 look-ups of a tenant within an hour, whoever of it asks', async () => {
    const tenant = await h.tenant();
    const people = await Promise.all(Array.from({ length: 11 }, () => tenant.user()));
    for (const person of people.slice(0, 10)) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => person.get(`${PATH}/${CNPJ}`)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    const last = people[10];
    expect((await last?.get(`${PATH}/${CNPJ}`))?.status).toBe(429);
    const elsewhere = await (await h.tenant()).user();
    expect((await elsewhere.get(`${PATH}/${CNPJ}`)).status).toBe(200);
  });
});
