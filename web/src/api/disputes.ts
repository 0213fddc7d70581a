import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { LONG_DOWNLOAD } from './imports.ts';
import { keys } from './keys.ts';
import type { BodyOf, Dispute, DisputeNoticeResult, DisputeRates, WholeDispute } from './types.ts';

/** Which disputes are shown. */
export interface ShownDisputes {
  estado?: Dispute['estado'];
  motivo?: Dispute['motivo'];
  estabelecimento_id?: number;
  vence_ate?: string;
}

/** Disputes, the latest first, a page after the other. */
export const disputesQuery = (shown: ShownDisputes) =>
  infiniteQueryOptions({
    queryKey: keys.ledger.list({ of: 'disputes', ...shown }),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const params = { query: { ...shown, page: pageParam, per_page: 50 } };
      return (await dataOf(api.GET('/backend/api/financeiro/disputas/listar.php', { params, signal }))).data;
    },
    getNextPageParam: ({ paginacao: { page, tem_mais } }) => (tem_mais ? page + 1 : null),
  });

/** A dispute with its sale, what happened to it and the documents of the defence. */
export const disputeQuery = (id: number) =>
  queryOptions({
    queryKey: keys.ledger.part('dispute', id),
    queryFn: async ({ signal }): Promise<WholeDispute> => {
      const params = { query: { id } };
      return (await dataOf(api.GET('/backend/api/financeiro/disputas/ver.php', { params, signal }))).data;
    },
  });

/** The shares of sales that were disputed in a month, by establishment. */
export const disputeRatesQuery = (month: string | null) =>
  queryOptions({
    queryKey: keys.ledger.list({ of: 'dispute-rates', month }),
    queryFn: async ({ signal }): Promise<DisputeRates> => {
      const params = { query: month === null ? {} : { mes: month } };
      return (await dataOf(api.GET('/backend/api/financeiro/disputas/indices.php', { params, signal }))).data;
    },
  });

export async function registerDispute(body: BodyOf<'backofficeRegisterDispute'>): Promise<Dispute> {
  return (await dataOf(api.POST('/backend/api/financeiro/disputas/registrar.php', { body }))).data
    .contestacao;
}

export async function handleDispute(body: BodyOf<'backofficeHandleDispute'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/disputas/conduzir.php', { body }));
}

export async function endDispute({ id, versao }: Dispute, ganho_centavos: number): Promise<void> {
  const body = { id, versao, ganho_centavos };
  await dataOf(api.POST('/backend/api/financeiro/disputas/encerrar.php', { body }));
}

/** Mails the letter to the establishment. */
export async function mailDisputeLetter(id: number): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/disputas/avisar.php', { body: { id } }));
}

/** The letter to the establishment, as a PDF. */
export function loadDisputeLetter(id: number): Promise<Blob> {
  const params = { query: { id } };
  return dataOf<Blob>(api.GET('/backend/api/financeiro/disputas/carta.php', { params, ...LONG_DOWNLOAD }));
}

/** Sends a document of the defence. Throws 413 or 415 for a file that is too large or no document. */
export async function addDisputeEvidence(id: number, file: File): Promise<void> {
  const form = new FormData();
  form.append('document', file, file.name);
  const sent = api.POST('/backend/api/financeiro/disputas/provas/enviar.php', {
    params: { query: { id } },
    body: { document: file.name },
    bodySerializer: () => form,
  });
  await dataOf(sent);
}

/** The bytes of a document of the defence. */
export function loadDisputeEvidence(id: number, prova: string): Promise<Blob> {
  const params = { query: { id, prova } };
  return dataOf<Blob>(
    api.GET('/backend/api/financeiro/disputas/provas/baixar.php', { params, ...LONG_DOWNLOAD }),
  );
}

/** Takes a document of the defence back. */
export async function removeDisputeEvidence(id: number, prova: string): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/disputas/provas/remover.php', { body: { id, prova } }));
}

type Notices = BodyOf<'backofficeTakeDisputeNotices'>['avisos'];

/** Takes notices, each by itself; answers what became of each. */
export async function takeDisputeNotices(avisos: Notices): Promise<DisputeNoticeResult[]> {
  const sent = api.POST('/backend/api/financeiro/disputas/importar.php', { body: { avisos } });
  return (await dataOf(sent)).data.resultados;
}

export async function changeDisputeSettings(body: BodyOf<'backofficeChangeDisputeSettings'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/disputas/configurar.php', { body }));
}
