import type { SettledStatus } from '@retaguarda/rules/rental-status';
import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, Rental, RentalCharge, RentalSummary } from './types.ts';

export type RentalListQuery = NonNullable<operations['backofficeListRentals']['parameters']['query']>;
export type ChargeListQuery = NonNullable<operations['backofficeListCharges']['parameters']['query']>;
export type NewRental = BodyOf<'backofficeCreateRental'>;
export type RentalChange = Omit<BodyOf<'backofficeUpdateRental'>, 'id'>;

/** A page of the rentals, the newest first. */
export const rentalListQuery = (query: RentalListQuery) =>
  queryOptions({
    queryKey: keys.rentals.list(query),
    queryFn: async ({ signal }): Promise<{ rows: Rental[]; total: number }> => {
      const { data } = await dataOf(
        api.GET('/backend/api/alugueis/listar.php', { params: { query }, signal }),
      );
      return { rows: data.alugueis, total: data.paginacao.total };
    },
  });

export const rentalQuery = (id: number) =>
  queryOptions({
    queryKey: keys.rentals.detail(id),
    queryFn: async ({ signal }): Promise<Rental> => {
      const sent = api.GET('/backend/api/alugueis/obter.php', { params: { query: { id } }, signal });
      return (await dataOf(sent)).data.aluguel;
    },
  });

/** A page of the charges, the latest due first. Nobody counts how many there are. */
export const chargeListQuery = (query: ChargeListQuery) =>
  queryOptions({
    queryKey: keys.rentals.part('charges', query),
    queryFn: async ({ signal }): Promise<{ rows: RentalCharge[]; hasMore: boolean }> => {
      const { data } = await dataOf(
        api.GET('/backend/api/alugueis/cobrancas.php', { params: { query }, signal }),
      );
      return { rows: data.cobrancas, hasMore: data.paginacao.tem_mais };
    },
  });

/** What a company and those below it are charged in a month: the last one that was charged unless it is named. */
export const rentalSummaryQuery = (companyId: string, competencia: string | undefined) =>
  queryOptions({
    queryKey: keys.rentals.part('summary', companyId, competencia ?? 'last'),
    queryFn: ({ signal }): Promise<RentalSummary> =>
      dataOf(
        api.GET('/api/v1/company/directory/{companyId}/operational/alugueis/resumo', {
          params: {
            path: { companyId },
            query: { ...(competencia ? { competencia } : {}), incluirSubEmpresas: true },
          },
          signal,
        }),
      ),
  });

/** Lets a terminal to the establishment where it stands; throws 400 for one that is let already. */
export async function createRental(body: NewRental): Promise<Rental> {
  return (await dataOf(api.POST('/backend/api/alugueis/criar.php', { body }))).data.aluguel;
}

/** Changes the fields that are sent; throws 400 for a status that does not follow. */
export async function changeRental(id: number, change: RentalChange): Promise<Rental> {
  const sent = api.POST('/backend/api/alugueis/atualizar.php', { body: { id, ...change } });
  return (await dataOf(sent)).data.aluguel;
}

/** Says that a charge was paid, waived or cancelled; throws 400 when that was said already. */
export async function settleCharge(id: number, status: SettledStatus): Promise<void> {
  await dataOf(api.POST('/backend/api/alugueis/baixar-cobranca.php', { body: { id, status } }));
}
