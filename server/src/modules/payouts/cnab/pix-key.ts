import { isCnpj } from '@retaguarda/rules/cnpj';
import { isCpf } from '@retaguarda/rules/cpf';
import type { PixKeyKind } from '@retaguarda/rules/pix-key';
import type { PixKeyDestination } from './payment-order.ts';

type DocumentKeyKind = 'cpf' | 'cnpj';

const FORMS: Readonly<Record<Exclude<PixKeyKind, DocumentKeyKind>, RegExp>> = {
  // With its country: eleven digits alone could as well be a CPF.
  telefone: /^\+[1-9][0-9]{6,14}$/,
  email: /^(?=.{3,77}$)[!-?A-~]+@[!-?A-~]+$/,
  aleatoria: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

const INITIATIONS: Readonly<Record<PixKeyKind, string>> = {
  telefone: '01',
  email: '02',
  cpf: '03',
  cnpj: '03',
  aleatoria: '04',
};

const isDocumentKey = (keyKind: PixKeyKind): keyKind is DocumentKeyKind =>
  keyKind === 'cpf' || keyKind === 'cnpj';

const hasKeyForm = (keyKind: PixKeyKind, key: string): boolean => {
  if (isDocumentKey(keyKind)) return keyKind === 'cpf' ? isCpf(key) : isCnpj(key);
  return FORMS[keyKind].test(key) && (keyKind !== 'email' || key === key.toLowerCase());
};

/** Why a key does not go into a file; null when it does. */
export function pixKeyFault(
  { key, keyKind }: PixKeyDestination,
  payeeDocument: string,
): 'chave_invalida' | 'chave_de_outro_documento' | null {
  if (!hasKeyForm(keyKind, key)) return 'chave_invalida';
  // The file has no room for the key then: the payee's document is the key.
  return isDocumentKey(keyKind) && key !== payeeDocument ? 'chave_de_outro_documento' : null;
}

/** Forma de iniciação, and the key as it stands in segment B. */
export const pixKeyFields = ({
  key,
  keyKind,
}: PixKeyDestination): { initiation: string; pixKey: string } => ({
  initiation: INITIATIONS[keyKind],
  pixKey: isDocumentKey(keyKind) ? '' : key,
});
