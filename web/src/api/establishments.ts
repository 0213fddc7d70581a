import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, Establishment, EstablishmentLine } from './types.ts';

export type EstablishmentListQuery = NonNullable<
  operations['backofficeListEstablishments']['parameters']['query']
>;
export type NewEstablishment = BodyOf<'backofficeCreateEstablishment'>;
export type LocationBody = Omit<BodyOf<'backofficeCreateLocation'>, 'estabelecimento_id'>;
export type EstablishmentChange = Omit<BodyOf<'backofficeUpdateEstablishment'>, 'id'>;

/** A page of the establishments, by name. */
export const establishmentListQuery = (query: EstablishmentListQuery) =>
  queryOptions({
    queryKey: keys.establishments.list(query),
    queryFn: async ({ signal }): Promise<{ rows: EstablishmentLine[]; total: number }> => {
      const { data } = await dataOf(
        api.GET('/backend/api/estabelecimentos/listar.php', { params: { query }, signal }),
      );
      return { rows: data.estabelecimentos, total: data.paginacao.total };
    },
  });

/** An establishment with its locations and their terminals. */
export const establishmentQuery = (id: number) =>
  queryOptions({
    queryKey: keys.establishments.detail(id),
    queryFn: async ({ signal }): Promise<Establishment> => {
      const sent = api.GET('/backend/api/estabelecimentos/obter.php', { params: { query: { id } }, signal });
      return (await dataOf(sent)).data.estabelecimento;
    },
  });

/** Registers an establishment of the tenant; it is in analysis. Throws 400 for a code in use. */
export async function createEstablishment(body: NewEstablishment): Promise<Establishment> {
  return (await dataOf(api.POST('/backend/api/estabelecimentos/criar.php', { body }))).data.estabelecimento;
}

/** Changes the fields that are sent; throws 400 for a status that does not follow, and for a stale version. */
export async function changeEstablishment(id: number, change: EstablishmentChange): Promise<Establishment> {
  const sent = api.POST('/backend/api/estabelecimentos/atualizar.php', { body: { id, ...change } });
  return (await dataOf(sent)).data.estabelecimento;
}

/** Adds a location. */
export async function createLocation(establishmentId: number, body: LocationBody): Promise<void> {
  await dataOf(
    api.POST('/backend/api/estabelecimentos/criar-local.php', {
      body: { estabelecimento_id: establishmentId, ...body },
    }),
  );
}

/** Changes the fields that are sent. */
export async function changeLocation(
  establishmentId: number,
  id: number,
  body: Partial<LocationBody>,
): Promise<void> {
  await dataOf(
    api.POST('/backend/api/estabelecimentos/atualizar-local.php', {
      body: { estabelecimento_id: establishmentId, id, ...body },
    }),
  );
}
