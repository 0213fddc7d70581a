import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { cnpjMask, cpfMask, type Mask } from './masks.ts';

const CPF_LENGTH = 11;

/** A CPF as long as only its eleven digits are typed, else a CNPJ, which may hold letters. */
const kindOf = (text: string): Mask => {
  const characters = cnpjMask.strip(text);
  return characters.length <= CPF_LENGTH && /^\d*$/.test(characters) ? cpfMask : cnpjMask;
};

export const documentMask: Mask = {
  strip: (text) => kindOf(text).strip(text),
  format: (text) => kindOf(text).format(text),
  inputMode: 'text',
  maxLength: cnpjMask.maxLength,
};

/** A document of an answer with its punctuation; one that the server has masked stays as it is. */
export const documentText = (document: string): string =>
  document.includes('*') ? document : documentMask.format(document);

/** Whether the text is a CPF or a CNPJ with right check digits. */
export function isDocument(text: string): boolean {
  const bare = documentMask.strip(text);
  return isCpf(bare) || isCnpj(bare);
}
