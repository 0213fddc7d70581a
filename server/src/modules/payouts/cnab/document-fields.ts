import { isCnpj } from '@retaguarda/rules/cnpj';
import { isCpf } from '@retaguarda/rules/cpf';
import type { BankProfile } from './bank-profiles.ts';

const BARE_CPF = /^[0-9]{11}$/;
const BARE_CNPJ = /^[0-9A-Z]{14}$/;

/** Why a document does not go into a file; null when it does. Documents come without punctuation. */
export function documentFault(
  document: string,
  { takesLettersInDocuments }: Pick<BankProfile, 'takesLettersInDocuments'>,
): 'documento_invalido' | 'documento_alfanumerico' | null {
  if (BARE_CPF.test(document)) return isCpf(document) ? null : 'documento_invalido';
  if (!BARE_CNPJ.test(document) || !isCnpj(document)) return 'documento_invalido';
  // The field is numeric in every layout that is known: a letter would make the bank refuse the whole file.
  return takesLettersInDocuments || /^[0-9]+$/.test(document) ? null : 'documento_alfanumerico';
}

/** 1 for a CPF, 2 for a CNPJ. */
export const documentType = (document: string): string => (document.length === 11 ? '1' : '2');
