import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { BANKS, registryEntry } from '../../../test/lookups/provider-bodies.ts';
import {
  type Behaviour,
  closedAddress,
  type ProviderServer,
  startProviderServer,
} from '../../../test/lookups/provider-server.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createLookups, type LookupSettings } from './lookup-service.ts';

const CNPJ = '19131243000197';
const CEP = '05010000';
const HOUR_MS = 3_600_000;

const db = await createTestDatabase();
const database = await db.open();
const server: ProviderServer = await startProviderServer();
const closed = await closedAddress();
afterAll(async () => {
  await server.close();
  await db.close();
});

let now = Date.parse('2026-03-02T12:00:00.000Z');
const clock = { now: () => new Date(now) };
const pass = (hours: number) => {
  now += hours * HOUR_MS;
};

const PATIENT = { providerMs: 10_000, totalMs: 20_000 };

function start(settings: Partial<LookupSettings> = {}, times = PATIENT) {
  return createLookups({
    database,
    clock,
    log: createLogger({ level: 'silent' }),
    settings: { ...server.settings, ...settings },
    times,
  });
}

function all(behaviour: Behaviour) {
  for (const name of ['brasilapi', 'minhareceita', 'viacep', 'opencep'] as const) {
    server.behave(name, behaviour);
  }
}

beforeEach(async () => {
  all('ok');
  server.requests.length = 0;
  await db.owner.query('delete from lookup_cache');
});

test('the body of BrasilAPI comes back unchanged, fresh and then from the cache', async () => {
  const lookups = start();
  const body = JSON.stringify(registryEntry(CNPJ));
  expect(await lookups.registry(CNPJ)).toEqual({
    kind: 'found',
    body,
    source: 'brasilapi',
    cache: 'MISS',
    ageSeconds: 0,
  });
  pass(2);
  expect(await lookups.registry(CNPJ)).toMatchObject({ body, cache: 'HIT', ageSeconds: 7200 });
  expect(server.requests).toHaveLength(1);
});

test('ten identical look-ups at once are one request, another key is its own', async () => {
  const lookups = start();
  const answers = await Promise.all(Array.from({ length: 10 }, () => lookups.cep('v1', CEP)));
  expect(new Set(answers.map((answer) => answer.kind))).toEqual(new Set(['found']));
  expect(server.requests).toEqual([`/brasilapi/api/cep/v1/${CEP}`]);
  await Promise.all([lookups.cep('v2', CEP), lookups.cep('v1', '01001000')]);
  expect(server.requests).toHaveLength(3);
});

test('another process finds what the first has kept', async () => {
  await start().cep('v2', CEP);
  expect(await start().cep('v2', CEP)).toMatchObject({ cache: 'HIT' });
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['registry', 24, (lookups: ReturnType<typeof start>) => lookups.registry(CNPJ)],
  ['cep v1', 48, (lookups: ReturnType<typeof start>) => lookups.cep('v1', CEP)],
  ['cep v2', 48, (lookups: ReturnType<typeof start>) => lookups.cep('v2', CEP)],
  ['banks', 24, (lookups: ReturnType<typeof start>) => lookups.banks()],
] as const)('%s stays fresh for %i hours', async (_name, hours, find) => {
  const lookups = start();
  await find(lookups);
  pass(hours - 0.001);
  expect(await find(lookups)).toMatchObject({ cache: 'HIT' });
  pass(0.001);
  expect(await find(lookups)).toMatchObject({ cache: 'MISS', ageSeconds: 0 });
  expect(server.requests).toHaveLength(2);
});

test('"not found" by everybody is kept for an hour', async () => {
  const lookups = start();
  all('not-found');
  expect(await lookups.cep('v1', CEP)).toEqual({ kind: 'not-found', cache: 'MISS', ageSeconds: 0 });
  all('ok');
  pass(0.999);
  expect(await lookups.cep('v1', CEP)).toMatchObject({ kind: 'not-found', cache: 'HIT' });
  pass(0.001);
  expect(await lookups.cep('v1', CEP)).toMatchObject({ kind: 'found', cache: 'MISS' });
});

test('a failure is not kept', async () => {
  const lookups = start();
  all('status-500');
  expect(await lookups.registry(CNPJ)).toEqual({ kind: 'unavailable' });
  all('ok');
  expect(await lookups.registry(CNPJ)).toMatchObject({ kind: 'found', cache: 'MISS' });
});

test.each(['slow', 'status-500', 'html-429', 'broken-json'] as const)(
  'while all are %s an old answer serves for seven days',
  async (behaviour) => {
    await start().registry(CNPJ);
    all(behaviour);
    const lookups = start({}, { providerMs: 30, totalMs: 60 });
    pass(7 * 24 - 0.001);
    expect(await lookups.registry(CNPJ)).toMatchObject({ cache: 'STALE', source: 'brasilapi' });
    pass(0.001);
    expect(await lookups.registry(CNPJ)).toEqual({ kind: 'unavailable' });
  },
);

test('an old "not found" does not serve when the providers fail', async () => {
  const lookups = start();
  all('not-found');
  await lookups.registry(CNPJ);
  pass(1);
  server.behave('minhareceita', 'status-500');
  expect(await lookups.registry(CNPJ)).toEqual({ kind: 'unavailable' });
});

test('an address of a fall-back has the shape of BrasilAPI and names its source', async () => {
  server.behave('brasilapi', 'html-429');
  server.behave('viacep', 'not-found');
  const found = await start().cep('v2', CEP);
  expect(found).toMatchObject({ kind: 'found', source: 'opencep' });
  expect(found.kind === 'found' && JSON.parse(found.body)).toMatchObject({
    cep: CEP,
    service: 'open-cep',
    timezoneName: 'America/Sao_Paulo',
  });
});

test('banks: the list of BrasilAPI, the kept one when it is down, the built-in one as the last resort', async () => {
  expect(JSON.parse((await start().banks()).body)).toEqual(BANKS);
  const down = start({ brasilApiUrl: closed });
  pass(25);
  expect(await down.banks()).toMatchObject({ cache: 'STALE', source: 'brasilapi' });
  pass(7 * 24);
  const builtIn = await down.banks();
  expect(builtIn).toMatchObject({ source: 'embutida', cache: 'MISS' });
  expect(JSON.parse(builtIn.body)).toContainEqual({
    ispb: '60701190',
    name: 'Itaú',
    code: 341,
    fullName: 'Itaú Unibanco S.A.',
  });
  expect(await start().banks()).toMatchObject({ source: 'brasilapi', cache: 'MISS' });
});

test.each(['not-found', 'another-record'] as const)(
  'banks: %s is a failure, not a list',
  async (behaviour) => {
    all(behaviour);
    expect(await start().banks()).toMatchObject({ source: 'embutida' });
    all('ok');
    expect(await start().banks()).toMatchObject({ source: 'brasilapi' });
  },
);

test('a slow provider is asked last from then on', async () => {
  const lookups = start({}, { ...PATIENT, providerMs: 1_000 });
  server.behave('brasilapi', 'slow');
  expect(await lookups.cep('v1', CEP)).toMatchObject({ source: 'viacep' });
  server.requests.length = 0;
  await lookups.cep('v1', '01001000');
  expect(server.requests).toEqual(['/viacep/ws/01001000/json/']);
});

test('health follows the last answers and asks nobody', async () => {
  const lookups = start();
  expect(lookups.health()).toEqual({ status: 'ok' });
  server.behave('brasilapi', 'status-500');
  await lookups.registry(CNPJ);
  expect(lookups.health()).toMatchObject({ status: 'degraded' });
  server.requests.length = 0;
  lookups.health();
  expect(server.requests).toEqual([]);
  pass(0.1);
  expect(lookups.health()).toEqual({ status: 'ok' });
});

test('an answer that cannot be kept is answered all the same', async () => {
  const lookups = createLookups({
    database: {
      system: database.system,
      systemTransaction: () => Promise.reject(new Error('no connection')),
    },
    clock,
    log: createLogger({ level: 'silent' }),
    settings: server.settings,
  });
  expect(await lookups.cep('v1', CEP)).toMatchObject({ kind: 'found', cache: 'MISS' });
});

test('housekeeping deletes what is too old to serve', async () => {
  const lookups = start();
  await lookups.registry(CNPJ);
  pass(7 * 24);
  await lookups.cep('v1', CEP);
  await lookups.purge();
  const { rows } = await db.owner.query('select kind from lookup_cache');
  expect(rows).toEqual([{ kind: 'cep-v1' }]);
});
