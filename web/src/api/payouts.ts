import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { LONG_DOWNLOAD } from './imports.ts';
import { keys } from './keys.ts';
import type { BodyOf, MerchantPayout, PayoutContract, PayoutFile, PayoutReturn, PayoutRun } from './types.ts';

/** As many as the page shows of each kind. */
const SHOWN = 100;

/** The payouts of the tenant, the latest first. */
export const payoutsQuery = queryOptions({
  queryKey: keys.ledger.list('payouts'),
  queryFn: async ({ signal }): Promise<MerchantPayout[]> => {
    const params = { query: { per_page: SHOWN } };
    const sent = api.GET('/backend/api/financeiro/repasses/listar.php', { params, signal });
    return (await dataOf(sent)).data.repasses;
  },
});

/** The files that were made for banks, the latest first. */
export const payoutFilesQuery = queryOptions({
  queryKey: keys.ledger.list('payout-files'),
  queryFn: async ({ signal }): Promise<PayoutFile[]> => {
    const params = { query: { per_page: SHOWN } };
    const sent = api.GET('/backend/api/financeiro/repasses/arquivos/listar.php', { params, signal });
    return (await dataOf(sent)).data.arquivos;
  },
});

/** The contracts under which banks pay. */
export const payoutContractsQuery = queryOptions({
  queryKey: keys.ledger.list('payout-contracts'),
  queryFn: async ({ signal }): Promise<PayoutContract[]> =>
    (await dataOf(api.GET('/backend/api/financeiro/repasses/contratos/listar.php', { signal }))).data
      .contratos,
});

/** Prepares a payout for each establishment that may be paid today. */
export async function preparePayouts(): Promise<PayoutRun> {
  return (await dataOf(api.POST('/backend/api/financeiro/repasses/preparar.php', { body: {} }))).data.rodada;
}

/** Payouts, each with the version that the page showed. */
export type SeenPayouts = readonly Pick<MerchantPayout, 'id' | 'versao'>[];

const seenOf = (payouts: SeenPayouts) => payouts.map(({ id, versao }) => ({ id, versao }));

export async function approvePayouts(payouts: SeenPayouts): Promise<void> {
  await dataOf(
    api.POST('/backend/api/financeiro/repasses/aprovar.php', { body: { repasses: seenOf(payouts) } }),
  );
}

export async function cancelPayouts(payouts: SeenPayouts): Promise<void> {
  await dataOf(
    api.POST('/backend/api/financeiro/repasses/cancelar.php', { body: { repasses: seenOf(payouts) } }),
  );
}

/** Prepares another payout in the place of one that came to nothing, to the account that is in force now. */
export async function replacePayout({ id, versao }: SeenPayouts[number]): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/repasses/refazer.php', { body: { id, versao } }));
}

/** Says that somebody has looked at the alarm of a payout. */
export async function settleAlarm(payout: SeenPayouts[number]): Promise<void> {
  await dataOf(
    api.POST('/backend/api/financeiro/repasses/resolver-alerta.php', {
      body: { repasses: seenOf([payout]) },
    }),
  );
}

/** Says that a file never reached the bank; it counts with a second person's word. */
export async function declareUnsent({ id, versao }: Pick<PayoutFile, 'id' | 'versao'>): Promise<void> {
  await dataOf(
    api.POST('/backend/api/financeiro/repasses/arquivos/declarar-nao-enviado.php', { body: { id, versao } }),
  );
}

/** Makes the file of approved payouts for the bank of a contract. */
export async function sendPayouts(contractId: number, payouts: SeenPayouts): Promise<PayoutFile> {
  const body = { contrato_id: contractId, repasses: seenOf(payouts) };
  return (await dataOf(api.POST('/backend/api/financeiro/repasses/enviar.php', { body }))).data.arquivo;
}

/** The bytes of a file for a bank, the same each time. */
export function loadPayoutFile(id: number): Promise<Blob> {
  const params = { query: { id } };
  return dataOf<Blob>(
    api.GET('/backend/api/financeiro/repasses/arquivos/baixar.php', { params, ...LONG_DOWNLOAD }),
  );
}

/** The receipt of a payout that the bank has paid, as a PDF. */
export function loadPayoutReceipt(id: number): Promise<Blob> {
  const params = { query: { id } };
  return dataOf<Blob>(
    api.GET('/backend/api/financeiro/repasses/comprovante.php', { params, ...LONG_DOWNLOAD }),
  );
}

/** Hands in what a bank answered. Throws 400 with every reason for a file that cannot be read. */
export async function takePayoutReturn(contractId: number, file: File): Promise<PayoutReturn> {
  const sent = api.POST('/backend/api/financeiro/repasses/retorno.php', {
    params: { query: { contrato_id: contractId } },
    body: (await file.arrayBuffer()) as unknown as string,
    bodySerializer: (bytes) => bytes as unknown as BodyInit,
    headers: { 'content-type': 'text/plain' },
  });
  return (await dataOf(sent)).data.retorno;
}

export async function addPayoutContract(body: BodyOf<'backofficeCreatePayoutContract'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/repasses/contratos/criar.php', { body }));
}
