import { hasCodeForm } from '@retaguarda/rules/code-forms';
import { documentText, isDocument } from '@retaguarda/rules/document-mask';
import type { PayeeAccountKind, PayeeAccountType } from '@retaguarda/rules/payee-account';
import { PIX_KEY_KINDS, type PixKeyKind, readPixKey } from '@retaguarda/rules/pix-key';
import type { TFunction } from 'i18next';
import type { NewPayeeAccount, PayeeKey } from '../../api/payee-accounts.ts';
import { oneOf } from '../../ui/address-search.ts';

/** An account as it is typed. */
export interface AccountValues extends Record<string, unknown> {
  forma: PayeeAccountKind;
  pix: { chave: string; tipo_chave: string };
  conta: {
    codigo_banco: string;
    ispb: string;
    tipo: PayeeAccountType;
    agencia: string;
    agencia_dv: string;
    conta: string;
    conta_dv: string;
  };
  titular: { documento: string; nome: string };
  titular_diverso: boolean;
}

/** Where the refusals of the server are shown. */
export const ACCOUNT_FIELDS = [
  'pix.chave',
  'pix.tipo_chave',
  'conta.codigo_banco',
  'conta.ispb',
  'conta.agencia',
  'conta.agencia_dv',
  'conta.conta',
  'conta.conta_dv',
  'titular.documento',
  'titular.nome',
  'titular_diverso',
];

export function emptyAccount(holder: { document: string; name: string }): AccountValues {
  const numbers = { codigo_banco: '', ispb: '', agencia: '', agencia_dv: '', conta: '', conta_dv: '' };
  return {
    forma: 'pix',
    pix: { chave: '', tipo_chave: '' },
    conta: { ...numbers, tipo: 'CC' },
    titular: { documento: documentText(holder.document), nome: holder.name },
    titular_diverso: false,
  };
}

/** What is wrong with an account before it is sent; the rest the server knows. */
export function accountFaults(t: TFunction) {
  const ofBank = (check: (text: string, values: AccountValues) => string | null) => {
    return (text: string, values: AccountValues) => (values.forma === 'conta' ? check(text, values) : null);
  };
  const digits = ofBank((text) => (/^[0-9]+$/.test(text.trim()) ? null : t('payees.digitsFault')));
  return {
    pix: {
      chave: (text: string, { forma, pix }: AccountValues) =>
        forma === 'pix' ? keyFault(t, text, pix) : null,
    },
    conta: {
      codigo_banco: ofBank((text, { conta }) =>
        hasCodeForm('bank', text) || (text === '' && conta.ispb !== '') ? null : t('payees.bankFault'),
      ),
      agencia: digits,
      conta: digits,
    },
    titular: {
      documento: (text: string) => (isDocument(text) ? null : t('payees.documentFault')),
      nome: (text: string) => (text.trim() === '' ? t('form.required') : null),
    },
  };
}

function keyFault(t: TFunction, text: string, { tipo_chave: kind }: AccountValues['pix']): string | null {
  const read = readPixKey(text, keyKind(kind));
  if (read === 'ambiguous') return t('payees.keyAmbiguous');
  return read === 'invalid' ? t('payees.keyFault') : null;
}

function keyKind(text: string): PixKeyKind | null {
  return oneOf(text, PIX_KEY_KINDS) ?? null;
}

/** What the server is sent for a payee. */
export function accountBody(payee: PayeeKey, values: AccountValues): NewPayeeAccount {
  const { conta, forma, pix, titular, titular_diverso } = values;
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const place =
    forma === 'pix'
      ? { pix: { chave: pix.chave.trim(), tipo_chave: keyKind(pix.tipo_chave) } }
      : {
          conta: {
            codigo_banco: orNull(conta.codigo_banco),
            ispb: orNull(conta.ispb),
            tipo: conta.tipo,
            agencia: conta.agencia.trim(),
            agencia_dv: orNull(conta.agencia_dv),
            conta: conta.conta.trim(),
            conta_dv: orNull(conta.conta_dv),
          },
        };
  return {
    ...payee,
    ...place,
    titular: { documento: titular.documento, nome: titular.nome.trim() },
    titular_diverso,
  };
}
