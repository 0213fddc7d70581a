import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, PayeeAccount, PayeeAccounts, PayeeMailing, PayeeSettings } from './types.ts';

/** Everything that is known of accounts: below the operations, and named here, because few pages know of them. */
export const PAYEE_ACCOUNTS = keys.operations.part('payees');

export type NewPayeeAccount = BodyOf<'backofficeRequestPayeeAccount'>;
export type PayeeAccountQuery = NonNullable<operations['backofficeListPayeeAccounts']['parameters']['query']>;

/** An establishment or a company, as routes name it. */
export type PayeeKey = Pick<NewPayeeAccount, 'favorecido_id' | 'favorecido_tipo'>;

/** Where a payee is paid, and what is to change of it. */
export const payeeAccountsQuery = (query: PayeeKey) =>
  queryOptions({
    queryKey: keys.operations.part('payees', 'of', query),
    queryFn: async ({ signal }): Promise<PayeeAccounts> => {
      const sent = api.GET('/backend/api/financeiro/contas/favorecido.php', { params: { query }, signal });
      return (await dataOf(sent)).data;
    },
  });

/** One page of accounts, those of open changes unless others are asked for. */
export const payeeAccountListQuery = (query: PayeeAccountQuery) =>
  queryOptions({
    queryKey: keys.operations.part('payees', 'list', query),
    queryFn: async ({ signal }): Promise<{ rows: PayeeAccount[]; total: number }> => {
      const sent = api.GET('/backend/api/financeiro/contas/listar.php', { params: { query }, signal });
      const { contas, paginacao } = (await dataOf(sent)).data;
      return { rows: contas, total: paginacao.total };
    },
  });

/** Asks for another account; throws 400 for what is wrong with it, or while another change is under way. */
export async function requestPayeeAccount(body: NewPayeeAccount): Promise<PayeeAccount> {
  return (await dataOf(api.POST('/backend/api/financeiro/contas/solicitar.php', { body }))).data.conta;
}

type Seen = Pick<PayeeAccount, 'id' | 'versao' | 'titular_diverso'>;

/** Approves what somebody else asked for; the holder who is not the payee is said. */
export async function approvePayeeAccount({ id, titular_diverso, versao }: Seen): Promise<PayeeAccount> {
  const body = { id, versao, titular_diverso };
  return (await dataOf(api.POST('/backend/api/financeiro/contas/aprovar.php', { body }))).data.conta;
}

/** Refuses it, with the reason. */
export async function refusePayeeAccount({ id, versao }: Seen, motivo: string): Promise<PayeeAccount> {
  const body = { id, versao, motivo };
  return (await dataOf(api.POST('/backend/api/financeiro/contas/recusar.php', { body }))).data.conta;
}

/** How many hours an approved account waits. */
export const payeeSettingsQuery = queryOptions({
  queryKey: keys.operations.part('payees', 'settings'),
  queryFn: async ({ signal }): Promise<PayeeSettings> =>
    (await dataOf(api.GET('/backend/api/financeiro/contas/configuracao.php', { signal }))).data,
});

/** Says how many hours accounts that are approved from now on wait; throws 412 when somebody else has changed it. */
export async function changePayeeSettings(body: PayeeSettings): Promise<PayeeSettings> {
  return (await dataOf(api.POST('/backend/api/financeiro/contas/configurar.php', { body }))).data;
}

/** Which receipts and statements a payee gets by mail, and what it got last. */
export const payeeMailingQuery = (query: PayeeKey) =>
  queryOptions({
    queryKey: keys.operations.part('payees', 'mailing', query),
    queryFn: async ({ signal }): Promise<PayeeMailing> =>
      (await dataOf(api.GET('/backend/api/financeiro/envios/obter.php', { params: { query }, signal }))).data
        .envio,
  });

export type PayeeMailingChoice = BodyOf<'backofficeChangePayeeMailing'>;

/** Says what a payee gets by mail, and where; throws 412 when somebody else has changed it. */
export async function changePayeeMailing(body: PayeeMailingChoice): Promise<PayeeMailing> {
  return (await dataOf(api.POST('/backend/api/financeiro/envios/configurar.php', { body }))).data.envio;
}

/** Sends a receipt or statement once more, to where the payee gets its papers now. */
export async function sendPaperAgain(payee: PayeeKey, id: number): Promise<PayeeMailing> {
  const body = { ...payee, id };
  return (await dataOf(api.POST('/backend/api/financeiro/envios/reenviar.php', { body }))).data.envio;
}
