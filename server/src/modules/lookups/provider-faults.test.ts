import { afterAll, expect, test } from 'vitest';
import {
  BEHAVIOURS,
  type Behaviour,
  closedAddress,
  type ProviderName,
  startProviderServer,
} from '../../../test/lookups/provider-server.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { brasilApiCep, openCep, viaCep } from './cep-providers.ts';
import type { Provider } from './provider.ts';
import { askProviders, type LookupTimes } from './provider-cascade.ts';
import { createProviderClient, type ProviderClient, ProviderFault } from './provider-client.ts';
import { createProviderMemory } from './provider-memory.ts';
import { brasilApiRegistry, minhaReceitaRegistry } from './registry-providers.ts';

const CNPJ = '19131243000197';
const CEP = '05010000';

const server = await startProviderServer();
afterAll(() => server.close());
const closed = await closedAddress();
const log = createLogger({ level: 'silent' });

type State = Behaviour | 'down';
const STATES: readonly State[] = [...BEHAVIOURS, 'down'];

function clientOf(name: ProviderName, state: State): ProviderClient {
  return createProviderClient(state === 'down' ? closed : server.urlOf(name, state));
}

async function ask(
  providers: readonly Provider[],
  key: string,
  times: LookupTimes = { providerMs: 10_000, totalMs: 20_000 },
) {
  const memory = createProviderMemory({ now: () => new Date(0) });
  return askProviders({ providers, times, memory, log }, key);
}

/**
 * Lets the time of a provider that never answers pass quickly while the others keep theirs: whatever else the machine
 * is doing, an answer that is on its way is waited for.
 */
function hastened(provider: Provider, state: State): Provider {
  if (state !== 'slow' && state !== 'stalls') return provider;
  const { name } = provider;
  return {
    name,
    ask: (key, signal) => provider.ask(key, AbortSignal.any([signal, AbortSignal.timeout(20)])),
  };
}

type AskBoth = (first: State, second: State) => ReturnType<typeof ask>;

/** The first provider in one state, the second in every other. */
async function checkRow(first: State, askBoth: AskBoth, names: readonly string[]) {
  const row = await Promise.all(
    STATES.map(async (second) => {
      const answer = await askBoth(first, second);
      return `${first}, ${second}: ${answer.kind === 'found' ? answer.source : answer.kind}`;
    }),
  );
  expect(row).toEqual(STATES.map((second) => `${first}, ${second}: ${expected([first, second], names)}`));
}

function expected(states: readonly State[], names: readonly string[]): string {
  const found = names[states.indexOf('ok')];
  return found ?? (states.every((state) => state === 'not-found') ? 'not-found' : 'unavailable');
}

const askRegistries: AskBoth = (first, second) =>
  ask(
    [
      hastened(brasilApiRegistry(clientOf('brasilapi', first)), first),
      hastened(minhaReceitaRegistry(clientOf('minhareceita', second)), second),
    ],
    CNPJ,
  );

const askForCep: AskBoth = (first, second) =>
  ask(
    [
      brasilApiCep(clientOf('brasilapi', 'not-found'), 'v1'),
      hastened(viaCep(clientOf('viacep', first), 'v1'), first),
      hastened(openCep(clientOf('opencep', second), 'v1'), second),
    ],
    CEP,
  );

test.each(STATES)('registry: BrasilAPI is %s, Minha Receita anything', (first) =>
  checkRow(first, askRegistries, ['brasilapi', 'minhareceita']),
);

test.each(STATES)('CEP that BrasilAPI does not know: ViaCEP is %s, OpenCEP anything', (first) =>
  checkRow(first, askForCep, ['viacep', 'opencep']),
);

test('a provider has its own time, and all together have the budget: the last is not asked any more', async () => {
  await using own = await startProviderServer();
  const client = (name: ProviderName, state: Behaviour) => createProviderClient(own.urlOf(name, state));
  const providers = [
    brasilApiCep(client('brasilapi', 'slow'), 'v2'),
    viaCep(client('viacep', 'stalls'), 'v2'),
    openCep(client('opencep', 'ok'), 'v2'),
  ];
  const started = performance.now();
  expect(await ask(providers, CEP, { providerMs: 500, totalMs: 900 })).toEqual({ kind: 'unavailable' });
  expect(performance.now() - started).toBeGreaterThan(890);
  expect(own.requests.map((path) => path.split('/')[1])).toEqual(['brasilapi~slow', 'viacep~stalls']);
});

test.each(['status-500', 'html-429', 'not-found'] as const)('%s is not asked again', async (state) => {
  // A server of its own: requests that others gave up may still arrive at the shared one.
  await using own = await startProviderServer();
  const provider = brasilApiRegistry(createProviderClient(own.urlOf('brasilapi', state)));
  const found = { 'status-500': 'unavailable', 'html-429': 'unavailable', 'not-found': 'not-found' };
  expect(await ask([provider], CNPJ)).toEqual({ kind: found[state] });
  expect(own.requests).toHaveLength(1);
});

test.each([
  ['12ABC34501DE35', 'not-found'],
  [CNPJ, 'unavailable'],
])('registries that call %s malformed make it %s', async (cnpj, kind) => {
  const refusing: ProviderClient = () => Promise.reject(new ProviderFault('status 400', 400));
  expect(await ask([brasilApiRegistry(refusing), minhaReceitaRegistry(refusing)], cnpj)).toEqual({ kind });
});

test.each(['{"erro": "true"}', '{"erro": true}'])('ViaCEP means "not found" by %s', async (text) => {
  const client: ProviderClient = async () => ({ text, value: JSON.parse(text) });
  expect(await ask([viaCep(client, 'v1')], CEP)).toEqual({ kind: 'not-found' });
});
