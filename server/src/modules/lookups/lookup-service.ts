import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CheckResult } from '../../platform/health/health.ts';
import { healthTexts } from '../../platform/health/health-texts.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { brasilApiBanks } from './bank-providers.ts';
import { BUILT_IN_BANKS } from './built-in-banks.ts';
import type { CepVersion } from './cep-address.ts';
import { brasilApiCep, openCep, viaCep } from './cep-providers.ts';
import {
  type CachedLookup,
  deleteCachedLookups,
  findCachedLookup,
  saveCachedLookup,
} from './lookup-cache-queries.ts';
import type { Provider } from './provider.ts';
import { askProviders, type LookupTimes } from './provider-cascade.ts';
import { createProviderClient } from './provider-client.ts';
import { createProviderMemory } from './provider-memory.ts';
import { brasilApiRegistry, minhaReceitaRegistry } from './registry-providers.ts';
import type { LookupKind } from './tables.ts';

const HOUR_MS = 3_600_000;
const NOT_FOUND_MS = HOUR_MS;
/** No answer is served or kept beyond this age. */
const STALE_MS = 7 * DAY_MS;
const TIMES: LookupTimes = { providerMs: 3_000, totalMs: 8_000 };
const ALL_BANKS = 'all';

/** Base URLs of the providers, without a slash at the end. */
export interface LookupSettings {
  brasilApiUrl: string;
  minhaReceitaUrl: string;
  viaCepUrl: string;
  openCepUrl: string;
}

/** HIT: kept and fresh. MISS: just fetched. STALE: kept and too old, but no provider answered. */
export type CacheState = 'HIT' | 'MISS' | 'STALE';

export interface FoundLookup {
  kind: 'found';
  /** JSON. */
  body: string;
  source: string;
  cache: CacheState;
  ageSeconds: number;
}

export type Lookup =
  | FoundLookup
  | { kind: 'not-found'; cache: CacheState; ageSeconds: number }
  | { kind: 'unavailable' };

export interface Lookups {
  /** The registry entry of a bare, valid CNPJ. */
  registry(cnpj: string): Promise<Lookup>;
  /** The address of eight digits. */
  cep(version: CepVersion, cep: string): Promise<Lookup>;
  /** The list of banks; never missing, because a short list is built in. */
  banks(): Promise<FoundLookup>;
  /** Whether look-ups work, judged by the last answers of the providers; sends no request. */
  health(): CheckResult;
  /** Deletes what is too old to be served; the housekeeping job calls it. */
  purge(): Promise<void>;
}

export interface LookupParts {
  database: Pick<Database, 'system' | 'systemTransaction'>;
  clock: Clock;
  log: Logger;
  settings: LookupSettings;
  /** In place of 3 s for each provider and 8 s for all together. */
  times?: LookupTimes;
}

/** One kind of look-up: who is asked, and how long an answer counts as fresh. */
interface Subject {
  kind: LookupKind;
  freshMs: number;
  providers: readonly Provider[];
}

export function createLookups(parts: LookupParts): Lookups {
  const { clock, database } = parts;
  const subjects = createSubjects(parts.settings);
  const memory = createProviderMemory(clock);
  const find = coalesced(createFind({ ...parts, times: parts.times ?? TIMES, memory }));
  return {
    registry: (cnpj) => find(subjects.registry, cnpj),
    cep: (version, cep) => find(version === 'v1' ? subjects.cepV1 : subjects.cepV2, cep),
    banks: async () => {
      const found = await find(subjects.banks, ALL_BANKS);
      return found.kind === 'found' ? found : BUILT_IN;
    },
    health: () =>
      memory.healthy() ? { status: 'ok' } : { status: 'degraded', message: healthTexts.lookupSilent },
    purge: async () => {
      const upTo = new Date(clock.now().getTime() - STALE_MS);
      await database.systemTransaction((tx) => deleteCachedLookups(tx, upTo));
    },
  };
}

const BUILT_IN: FoundLookup = {
  kind: 'found',
  body: JSON.stringify(BUILT_IN_BANKS),
  source: 'embutida',
  cache: 'MISS',
  ageSeconds: 0,
};

function createSubjects(settings: LookupSettings) {
  const brasilApi = createProviderClient(settings.brasilApiUrl);
  const minhaReceita = createProviderClient(settings.minhaReceitaUrl);
  const viaCepClient = createProviderClient(settings.viaCepUrl);
  const openCepClient = createProviderClient(settings.openCepUrl);
  const cepProviders = (version: CepVersion) => [
    brasilApiCep(brasilApi, version),
    viaCep(viaCepClient, version),
    openCep(openCepClient, version),
  ];
  return {
    registry: {
      kind: 'registry',
      freshMs: DAY_MS,
      providers: [brasilApiRegistry(brasilApi), minhaReceitaRegistry(minhaReceita)],
    },
    cepV1: { kind: 'cep-v1', freshMs: 2 * DAY_MS, providers: cepProviders('v1') },
    cepV2: { kind: 'cep-v2', freshMs: 2 * DAY_MS, providers: cepProviders('v2') },
    banks: { kind: 'banks', freshMs: DAY_MS, providers: [brasilApiBanks(brasilApi)] },
  } as const satisfies Record<string, Subject>;
}

type Find = (subject: Subject, key: string) => Promise<Lookup>;

/** Identical look-ups at the same time share one answer. */
function coalesced(find: Find): Find {
  const running = new Map<string, Promise<Lookup>>();
  return (subject, key) => {
    const name = `${subject.kind}:${key}`;
    const shared = running.get(name);
    if (shared !== undefined) return shared;
    const started = find(subject, key).finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}

type FindParts = LookupParts & { times: LookupTimes; memory: ReturnType<typeof createProviderMemory> };

function createFind({ database, clock, log, times, memory }: FindParts): Find {
  const keep = async (subject: Subject, key: string, entry: CachedLookup) => {
    try {
      await database.systemTransaction((tx) => saveCachedLookup(tx, subject.kind, key, entry));
    } catch (error) {
      log.warn({ err: error }, 'an answer could not be kept');
    }
  };
  return async (subject, key) => {
    const cached = await findCachedLookup(database.system, subject.kind, key);
    const ageMs = cached === null ? Infinity : clock.now().getTime() - cached.fetchedAt.getTime();
    if (cached !== null && ageMs < (cached.body === null ? NOT_FOUND_MS : subject.freshMs)) {
      return view(cached, 'HIT', ageMs);
    }
    const answer = await askProviders({ providers: subject.providers, times, memory, log }, key);
    if (answer.kind === 'unavailable') {
      const usable = cached !== null && cached.body !== null && ageMs < STALE_MS;
      return usable ? view(cached, 'STALE', ageMs) : answer;
    }
    const { body, source } = answer.kind === 'found' ? answer : { body: null, source: null };
    const entry = { body, source, fetchedAt: clock.now() };
    await keep(subject, key, entry);
    return view(entry, 'MISS', 0);
  };
}

function view({ body, source }: CachedLookup, cache: CacheState, ageMs: number): Lookup {
  const ageSeconds = Math.max(0, Math.floor(ageMs / 1000));
  if (body === null || source === null) return { kind: 'not-found', cache, ageSeconds };
  return { kind: 'found', body, source, cache, ageSeconds };
}
