import { hasCpfForm } from './cpf.ts';

/** The number of a natural person (1) or a company (2) on the wire, by the CPF or CNPJ without punctuation. */
export function personTypeOf(document: string): 1 | 2 {
  return hasCpfForm(document) ? 1 : 2;
}
