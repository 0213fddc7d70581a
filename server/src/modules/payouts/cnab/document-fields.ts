import { isCnpj, normalizeCnpj } from '@retaguarda/rules/cnpj';
import { hasCpfForm, isCpf, normalizeCpf } from '@retaguarda/rules/cpf';
import { personTypeOf } from '@retaguarda/rules/person-type';
import type { BankProfile } from './bank-profiles.ts';

/** Why a document does not go into a file; null when it does. Documents come without punctuation. */
export function documentFault(
  document: string,
  { takesLettersInDocuments }: Pick<BankProfile, 'takesLettersInDocuments'>,
): 'documento_invalido' | 'documento_alfanumerico' | null {
  if (hasCpfForm(document)) return isBareCpf(document) ? null : 'documento_invalido';
  if (normalizeCnpj(document) !== document || !isCnpj(document)) return 'documento_invalido';
  // The field is numeric in every layout that is known: a letter would make the bank refuse the whole file.
  return takesLettersInDocuments || /^[0-9]+$/.test(document) ? null : 'documento_alfanumerico';
}

const isBareCpf = (document: string): boolean => normalizeCpf(document) === document && isCpf(document);

/** 1 for a CPF, 2 for a CNPJ. */
export const documentType = (document: string): string => String(personTypeOf(document));
