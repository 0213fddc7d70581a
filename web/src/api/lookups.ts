import { queryOptions } from '@tanstack/react-query';
import { type Answer, answerOf, api } from './client.ts';
import type { RegistryEntry } from './types.ts';

const HOUR_MS = 3_600_000;

/** Where something that was looked up comes from. */
export interface Provenance {
  /** The provider as the server names it, `null` when it does not say. */
  source: string | null;
  /** When the provider said so, ISO 8601. */
  asOf: string;
}

export interface LookedUp<T> extends Provenance {
  data: T;
}

/** Reads `X-Fonte` and `Age` (seconds) of the answer. */
function lookedUp<T>({ data, headers }: Answer<T>): LookedUp<T> {
  const age = Number(headers.get('age') ?? 0);
  const seconds = Number.isFinite(age) && age > 0 ? age : 0;
  return {
    data,
    source: headers.get('x-fonte'),
    asOf: new Date(Date.now() - seconds * 1000).toISOString(),
  };
}

/** The public registry's entry of a bare CNPJ. Throws 404 when there is none, 503 when no provider answers. */
export const registryQuery = (cnpj: string) =>
  queryOptions({
    queryKey: ['registry', cnpj],
    queryFn: async ({ signal }): Promise<LookedUp<RegistryEntry>> =>
      lookedUp(
        await answerOf(
          api.GET('/api/v1/external-apis/registry-lookup/{cnpj}', { params: { path: { cnpj } }, signal }),
        ),
      ),
    staleTime: HOUR_MS,
    retry: false,
  });

/** What the postal service knows of a CEP of eight digits, with where it comes from. */
export const cepQuery = (cep: string) =>
  queryOptions({
    queryKey: ['cep', cep],
    queryFn: async ({ signal }) =>
      lookedUp(
        await answerOf(api.GET('/api/v1/external-apis/cep/v2/{cep}', { params: { path: { cep } }, signal })),
      ),
    staleTime: HOUR_MS,
    retry: false,
  });
