import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { LONG_DOWNLOAD } from './imports.ts';
import { keys } from './keys.ts';
import type {
  BodyOf,
  ClosingSums,
  Commission,
  CommissionClosing,
  CommissionRule,
  CommissionTotals,
} from './types.ts';

export type CommissionListQuery = NonNullable<operations['backofficeListCommissions']['parameters']['query']>;
export type CommissionSumQuery = NonNullable<operations['backofficeSumCommissions']['parameters']['query']>;
export type NewRule = BodyOf<'backofficeCreateCommissionRule'>;

export type ClosingListQuery = NonNullable<
  operations['backofficeListCommissionStatements']['parameters']['query']
>;
export type ClosingSumQuery = NonNullable<
  operations['backofficeSumCommissionStatements']['parameters']['query']
>;
export type ClosingMove = BodyOf<'backofficeMoveCommissionStatement'>;

export interface CommissionPage {
  rows: Commission[];
  hasMore: boolean;
}

async function readPage(query: CommissionListQuery, signal?: AbortSignal): Promise<CommissionPage> {
  const init = { params: { query }, ...(signal ? { signal } : {}) };
  const { data } = await dataOf(api.GET('/backend/api/comissoes/listar.php', init));
  return { rows: data.comissoes, hasMore: data.paginacao.tem_mais };
}

/** A page of the statement of a month, the latest entry first. Nobody counts how many there are. */
export const commissionListQuery = (query: CommissionListQuery) =>
  queryOptions({
    queryKey: keys.commissions.list(query),
    queryFn: ({ signal }) => readPage(query, signal),
  });

/** What a month brought each level, and the months up to it. */
export const commissionTotalsQuery = (query: CommissionSumQuery) =>
  queryOptions({
    queryKey: keys.commissions.part('totals', query),
    queryFn: async ({ signal }): Promise<CommissionTotals> =>
      (await dataOf(api.GET('/backend/api/comissoes/resumo.php', { params: { query }, signal }))).data,
  });

/** What each beneficiary has of a month by company and level; an open month has no numbers yet. */
export const closingsQuery = (query: ClosingListQuery) =>
  queryOptions({
    queryKey: keys.commissions.part('closings', query),
    queryFn: async ({ signal }): Promise<{ rows: CommissionClosing[]; hasMore: boolean }> => {
      const { data } = await dataOf(
        api.GET('/backend/api/comissoes/fechamentos/listar.php', { params: { query }, signal }),
      );
      return { rows: data.fechamentos, hasMore: data.paginacao.tem_mais };
    },
  });

/** A statement of a month that is closed. */
export const closingQuery = (id: number) =>
  queryOptions({
    queryKey: keys.commissions.detail(id),
    queryFn: async ({ signal }): Promise<CommissionClosing> => {
      const sent = api.GET('/backend/api/comissoes/fechamentos/obter.php', {
        params: { query: { id } },
        signal,
      });
      return (await dataOf(sent)).data.fechamento;
    },
  });

/** How many statements a list has and what they come to. */
export const closingSumsQuery = (query: ClosingSumQuery) =>
  queryOptions({
    queryKey: keys.commissions.part('closing-sums', query),
    queryFn: async ({ signal }): Promise<ClosingSums> =>
      (await dataOf(api.GET('/backend/api/comissoes/fechamentos/resumo.php', { params: { query }, signal })))
        .data,
  });

/** Throws 400 where the status does not follow and 412 when somebody else was faster. */
export async function moveClosing(body: ClosingMove): Promise<void> {
  await dataOf(api.POST('/backend/api/comissoes/fechamentos/mudar-status.php', { body }));
}

type ClosingMoves = BodyOf<'backofficeMoveCommissionStatements'>;

/** Takes a step with many statements at once; answers what became of each. */
export const moveClosings = async (body: ClosingMoves) =>
  (await dataOf(api.POST('/backend/api/comissoes/fechamentos/mudar-status-em-lote.php', { body }))).data
    .resultados;

/** Every rule of the tenant, whenever it is valid. */
export const commissionRulesQuery = queryOptions({
  queryKey: keys.commissions.part('rules'),
  queryFn: async ({ signal }): Promise<CommissionRule[]> =>
    (await dataOf(api.GET('/backend/api/comissoes/regras/listar.php', { signal }))).data.regras,
});

/** Of which sales commissions would take more than there is with the rule, in words. Throws 400 as `createRule`. */
export async function checkRule(body: NewRule): Promise<string[]> {
  const { data } = await dataOf(api.POST('/backend/api/comissoes/regras/conferir.php', { body }));
  return data.avisos.map(({ mensagem }) => mensagem);
}

/** Throws 400 when it overlaps one of its level, sells below cost, or shares out more than there is. */
export async function createRule(body: NewRule): Promise<void> {
  await dataOf(api.POST('/backend/api/comissoes/regras/criar.php', { body }));
}

/** Ends a rule with a day (`2026-11-21`). */
export async function closeRule(id: number, lastDay: string): Promise<void> {
  await dataOf(
    api.POST('/backend/api/comissoes/regras/encerrar.php', { body: { id, vigencia_fim: lastDay } }),
  );
}

/** The receipt of commissions that were paid, as a PDF. */
export function loadCommissionReceipt(id: number): Promise<Blob> {
  const params = { query: { id } };
  return dataOf<Blob>(
    api.GET('/backend/api/comissoes/fechamentos/comprovante.php', { params, ...LONG_DOWNLOAD }),
  );
}
