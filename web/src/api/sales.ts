import type { SaleStatus } from '@retaguarda/rules/sale-status';
import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { Sale, SaleDetail, SaleSums } from './types.ts';

export type SaleListQuery = NonNullable<operations['backofficeListTransactions']['parameters']['query']>;

export type SaleSumQuery = Omit<
  NonNullable<operations['backofficeSumTransactions']['parameters']['query']>,
  'completo'
>;

export interface SalePage {
  rows: Sale[];
  hasMore: boolean;
}

async function readPage(query: SaleListQuery, signal?: AbortSignal): Promise<SalePage> {
  const init = { params: { query }, ...(signal ? { signal } : {}) };
  const { data } = await dataOf(api.GET('/backend/api/transacoes/listar.php', init));
  return { rows: data.transacoes, hasMore: data.paginacao.tem_mais };
}

/** A page of the sales, the latest first. Nobody counts how many there are. */
export const saleListQuery = (query: SaleListQuery) =>
  queryOptions({
    queryKey: keys.sales.list(query),
    queryFn: ({ signal }) => readPage(query, signal),
  });

/** How many sales a list has and what they come to; `whole` reads every one of them, however many. */
export const saleSumsQuery = (query: SaleSumQuery, whole = false) =>
  queryOptions({
    queryKey: keys.sales.part('sums', query, whole),
    queryFn: async ({ signal }): Promise<SaleSums> => {
      const params = { query: { ...query, ...(whole ? { completo: true } : {}) } };
      return (await dataOf(api.GET('/backend/api/transacoes/resumo.php', { params, signal }))).data;
    },
  });

/** A sale with its payouts and with what each level earns of it. */
export const saleQuery = (id: number) =>
  queryOptions({
    queryKey: keys.sales.detail(id),
    queryFn: async ({ signal }): Promise<SaleDetail> => {
      const sent = api.GET('/backend/api/transacoes/obter.php', { params: { query: { id } }, signal });
      return (await dataOf(sent)).data.transacao;
    },
  });

/**
 * Changes the status, with the reason where one is given. Reverses in whole without an amount in centavos; throws 400 where the status does not follow, or somebody else took a
 * step since the sale was read.
 */
export async function changeSaleStatus(
  { id, versao }: Pick<Sale, 'id' | 'versao'>,
  status: SaleStatus,
  { centavos, motivo }: { centavos: number | null; motivo: string },
): Promise<Sale> {
  const amount = centavos === null ? {} : { valor_centavos: centavos };
  const body = { id, status, versao, ...amount, ...(motivo === '' ? {} : { motivo }) };
  return (await dataOf(api.POST('/backend/api/transacoes/mudar-status.php', { body }))).data.transacao;
}
