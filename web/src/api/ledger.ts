import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { LONG_DOWNLOAD } from './imports.ts';
import { keys } from './keys.ts';
import type {
  BeneficiaryStatement,
  BodyOf,
  Ledger,
  LedgerRequest,
  MerchantFees,
  MerchantStatement,
} from './types.ts';

export type NewLedgerRequest = BodyOf<'backofficeAskForPosting'>;

const REQUESTS_SHOWN = 100;

/** Whether the ledger of the tenant is open, and what stands on it. */
export const ledgerQuery = queryOptions({
  queryKey: keys.ledger.list('state'),
  queryFn: async ({ signal }): Promise<Ledger> =>
    (await dataOf(api.GET('/backend/api/financeiro/razao/situacao.php', { signal }))).data.razao,
});

/** What was asked to be posted by hand, the latest first. */
export const ledgerRequestsQuery = queryOptions({
  queryKey: keys.ledger.list('requests'),
  queryFn: async ({ signal }): Promise<LedgerRequest[]> => {
    const query = { per_page: REQUESTS_SHOWN };
    const answer = api.GET('/backend/api/financeiro/razao/pedidos/listar.php', { params: { query }, signal });
    return (await dataOf(answer)).data.pedidos;
  },
});

/** Throws 400 for a day that is to come or over a year ago, and for a ledger that is open. */
export async function openLedger(corte: string): Promise<Ledger> {
  return (await dataOf(api.POST('/backend/api/financeiro/razao/abrir.php', { body: { corte } }))).data.razao;
}

export async function askForPosting(body: NewLedgerRequest): Promise<LedgerRequest> {
  return (await dataOf(api.POST('/backend/api/financeiro/razao/pedidos/criar.php', { body }))).data.pedido;
}

export async function decideLedgerRequest(
  body: BodyOf<'backofficeDecideLedgerRequest'>,
): Promise<LedgerRequest> {
  return (await dataOf(api.POST('/backend/api/financeiro/razao/pedidos/decidir.php', { body }))).data.pedido;
}

/** The days of a statement, `YYYY-MM-DD`. */
export interface StatementDays {
  data_inicio: string;
  data_fim: string;
}

/** Movements of one page. */
const MOVEMENTS_SHOWN = 100;

/** One page of what moved the due money of a merchant from one day to another, the earliest first. */
export const merchantStatementQuery = (id: number, days: StatementDays, page: number) =>
  queryOptions({
    queryKey: keys.ledger.part('statement', id, days, page),
    queryFn: async ({ signal }): Promise<MerchantStatement> => {
      const query = { estabelecimento_id: id, page, per_page: MOVEMENTS_SHOWN, ...days };
      return (await dataOf(api.GET('/backend/api/financeiro/extrato.php', { params: { query }, signal })))
        .data;
    },
  });

/** The statement as a file for programs of bookkeeping. */
export function loadStatementAsOfx(id: number, days: StatementDays): Promise<Blob> {
  const query = { estabelecimento_id: id, ...days };
  return dataOf<Blob>(
    api.GET('/backend/api/financeiro/extrato/ofx.php', { params: { query }, ...LONG_DOWNLOAD }),
  );
}

export function loadStatementAsPdf(id: number, days: StatementDays): Promise<Blob> {
  const query = { estabelecimento_id: id, ...days };
  return dataOf<Blob>(
    api.GET('/backend/api/financeiro/extrato/pdf.php', { params: { query }, ...LONG_DOWNLOAD }),
  );
}

/** What a merchant paid of fees in a month (`YYYY-MM`). */
export const merchantFeesQuery = (id: number, competencia: string) =>
  queryOptions({
    queryKey: keys.ledger.part('fees', id, competencia),
    queryFn: async ({ signal }): Promise<MerchantFees> => {
      const query = { estabelecimento_id: id, competencia };
      return (await dataOf(api.GET('/backend/api/financeiro/tarifas.php', { params: { query }, signal })))
        .data;
    },
  });

export function loadFeesAsPdf(id: number, competencia: string): Promise<Blob> {
  const query = { estabelecimento_id: id, competencia };
  return dataOf<Blob>(
    api.GET('/backend/api/financeiro/tarifas/pdf.php', { params: { query }, ...LONG_DOWNLOAD }),
  );
}

/** Whose commissions, of which level, and of which days. */
export interface BeneficiaryQuery extends StatementDays {
  empresa_id: number;
  nivel?: number;
}

/** What a level of a company is owed of commissions. */
export const beneficiaryStatementQuery = (query: BeneficiaryQuery) =>
  queryOptions({
    queryKey: keys.ledger.part('beneficiary', query.empresa_id, query),
    queryFn: async ({ signal }): Promise<BeneficiaryStatement> =>
      (await dataOf(api.GET('/backend/api/comissoes/extrato.php', { params: { query }, signal }))).data,
  });

export function loadBeneficiaryAsPdf(query: BeneficiaryQuery): Promise<Blob> {
  return dataOf<Blob>(
    api.GET('/backend/api/comissoes/extrato/pdf.php', { params: { query }, ...LONG_DOWNLOAD }),
  );
}
