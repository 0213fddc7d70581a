import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { LONG_DOWNLOAD } from './imports.ts';
import { keys } from './keys.ts';
import type {
  BodyOf,
  PixCharge,
  PixChargeable,
  PixClaim,
  PixFileResult,
  PixReceipt,
  PixSettings,
  WholePixCharge,
} from './types.ts';

/** As many as a list shows of what may be chosen. */
const SHOWN = 100;

/** Which charges are shown. */
export interface ShownCharges {
  status?: PixCharge['status'];
  estabelecimento_id?: number;
}

/** Charges by Pix, the latest first, a page after the other. */
export const chargesQuery = (shown: ShownCharges) =>
  infiniteQueryOptions({
    queryKey: keys.ledger.list({ of: 'pix-charges', ...shown }),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const params = { query: { ...shown, page: pageParam, per_page: 50 } };
      return (await dataOf(api.GET('/backend/api/financeiro/cobrancas/listar.php', { params, signal }))).data;
    },
    getNextPageParam: ({ paginacao: { page, tem_mais } }) => (tem_mais ? page + 1 : null),
  });

/** A charge with its code, what came and what was reported. */
export const chargeQuery = (id: number) =>
  queryOptions({
    queryKey: keys.ledger.part('pix-charge', id),
    queryFn: async ({ signal }): Promise<WholePixCharge> => {
      const params = { query: { id } };
      const sent = api.GET('/backend/api/financeiro/cobrancas/ver.php', { params, signal });
      return (await dataOf(sent)).data.detalhe;
    },
  });

/** Rents that are late or debts, of which no open charge is. */
export const chargeableQuery = (tipo: PixChargeable['tipo']) =>
  queryOptions({
    queryKey: keys.ledger.part('pix-chargeable', tipo),
    queryFn: async ({ signal }): Promise<PixChargeable[]> => {
      const params = { query: { tipo, per_page: SHOWN } };
      const sent = api.GET('/backend/api/financeiro/cobrancas/devidos.php', { params, signal });
      return (await dataOf(sent)).data.devidos;
    },
  });

/** Pix that came without a charge and were not put aside. */
export const unassignedQuery = queryOptions({
  queryKey: keys.ledger.part('pix-receipts', 'sem_cobranca'),
  queryFn: async ({ signal }): Promise<PixReceipt[]> => {
    const params = { query: { status: 'sem_cobranca' as const, per_page: SHOWN } };
    const sent = api.GET('/backend/api/financeiro/cobrancas/recebidos/listar.php', { params, signal });
    return (await dataOf(sent)).data.recebidos;
  },
});

/** Who receives, and since when the bank has an address. */
export const pixSettingsQuery = queryOptions({
  queryKey: keys.ledger.part('pix-settings'),
  queryFn: async ({ signal }): Promise<PixSettings> =>
    (await dataOf(api.GET('/backend/api/financeiro/cobrancas/configuracao.php', { signal }))).data.pix,
});

type Wanted = BodyOf<'backofficeCreatePixCharges'>['itens'];

export async function createCharges(itens: Wanted): Promise<PixCharge[]> {
  const sent = api.POST('/backend/api/financeiro/cobrancas/criar.php', { body: { itens } });
  return (await dataOf(sent)).data.cobrancas;
}

export async function cancelCharge({ id, versao }: PixCharge, motivo: string): Promise<void> {
  const body = { id, versao, motivo };
  await dataOf(api.POST('/backend/api/financeiro/cobrancas/cancelar.php', { body }));
}

export async function mailCharge(id: number): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/cobrancas/enviar.php', { body: { id } }));
}

/** The code as a picture of dots. */
export function loadChargePicture(id: number): Promise<Blob> {
  const params = { query: { id, imagem: 'png' as const } };
  return dataOf<Blob>(api.GET('/backend/api/financeiro/cobrancas/qr.php', { params, ...LONG_DOWNLOAD }));
}

export async function reportPayment(body: BodyOf<'backofficeReportPixPayment'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/cobrancas/pagamentos/informar.php', { body }));
}

export async function approveClaim({ id, versao }: PixClaim): Promise<void> {
  const body = { id, versao, status: 'aprovado' as const };
  await dataOf(api.POST('/backend/api/financeiro/cobrancas/pagamentos/decidir.php', { body }));
}

export async function refuseClaim({ id, versao }: PixClaim, motivo: string): Promise<void> {
  const body = { id, versao, status: 'recusado' as const, motivo };
  await dataOf(api.POST('/backend/api/financeiro/cobrancas/pagamentos/decidir.php', { body }));
}

export async function assignReceipt({ id, versao }: PixReceipt, cobranca_id: number): Promise<void> {
  const body = { id, versao, cobranca_id };
  await dataOf(api.POST('/backend/api/financeiro/cobrancas/recebidos/atribuir.php', { body }));
}

export async function dismissReceipt({ id, versao }: PixReceipt): Promise<void> {
  await dataOf(
    api.POST('/backend/api/financeiro/cobrancas/recebidos/dispensar.php', { body: { id, versao } }),
  );
}

/** Hands in a file with Pix that came. */
export async function takePixReturn(file: File): Promise<PixFileResult> {
  const sent = api.POST('/backend/api/financeiro/cobrancas/retorno.php', {
    body: file as unknown as string,
    bodySerializer: (bytes) => bytes as unknown as BodyInit,
    headers: { 'content-type': 'text/plain' },
  });
  return (await dataOf(sent)).data.retorno;
}

export async function changePixSettings(body: BodyOf<'backofficeChangePixSettings'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/cobrancas/configurar.php', { body }));
}

/** Makes the address for notices, which is told this once. */
export async function renewNoticeAddress(): Promise<string> {
  return (await dataOf(api.POST('/backend/api/financeiro/cobrancas/endereco.php', { body: {} }))).data.url;
}
