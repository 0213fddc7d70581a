import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';

const DAY_MS = 86_400_000;

/** What the postal service knows of a CEP of eight digits. Throws 404 when it is unknown, 503 when nobody answers. */
export const postalCodeQuery = (cep: string) =>
  queryOptions({
    queryKey: ['postal-code', cep],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/external-apis/cep/v1/{cep}', { params: { path: { cep } }, signal })),
    staleTime: DAY_MS,
    retry: false,
  });
