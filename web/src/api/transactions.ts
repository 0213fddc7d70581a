import type { TransactionStatus } from '@retaguarda/rules/transaction-status';
import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { Transaction, TransactionDetail } from './types.ts';

export type TransactionListQuery = NonNullable<
  operations['backofficeListTransactions']['parameters']['query']
>;

export interface TransactionPage {
  rows: Transaction[];
  hasMore: boolean;
}

/** Largest page that the server gives. */
const LARGEST_PAGE = 200;

async function readPage(query: TransactionListQuery, signal?: AbortSignal): Promise<TransactionPage> {
  const init = { params: { query }, ...(signal ? { signal } : {}) };
  const { data } = await dataOf(api.GET('/backend/api/transacoes/listar.php', init));
  return { rows: data.transacoes, hasMore: data.paginacao.tem_mais };
}

/** A page of the transactions, the latest first. Nobody counts how many there are. */
export const transactionListQuery = (query: TransactionListQuery) =>
  queryOptions({
    queryKey: keys.transactions.list(query),
    queryFn: ({ signal }) => readPage(query, signal),
  });

/** A transaction with its payouts and with what each level earns of it. */
export const transactionQuery = (id: number) =>
  queryOptions({
    queryKey: keys.transactions.detail(id),
    queryFn: async ({ signal }): Promise<TransactionDetail> => {
      const sent = api.GET('/backend/api/transacoes/obter.php', { params: { query: { id } }, signal });
      return (await dataOf(sent)).data.transacao;
    },
  });

/** All transactions that fit, up to `most`, page after page. */
export async function readTransactions(query: TransactionListQuery, most: number): Promise<TransactionPage> {
  const rows: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const next = await readPage({ ...query, page, per_page: LARGEST_PAGE });
    rows.push(...next.rows);
    if (!next.hasMore || rows.length >= most) return { rows, hasMore: next.hasMore };
  }
}

/**
 * Reverses in whole without an amount in centavos; throws 400 where the status does not follow, or somebody else took a
 * step since the transaction was read.
 */
export async function changeTransactionStatus(
  { id, versao }: Pick<Transaction, 'id' | 'versao'>,
  status: TransactionStatus,
  centavos: number | null,
): Promise<Transaction> {
  const amount = centavos === null ? {} : { valor_centavos: centavos };
  const body = { id, status, versao, ...amount };
  return (await dataOf(api.POST('/backend/api/transacoes/mudar-status.php', { body }))).data.transacao;
}
