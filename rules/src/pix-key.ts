import { isCnpj, normalizeCnpj } from './cnpj.ts';
import { hasCpfForm, isCpf, normalizeCpf } from './cpf.ts';
import { isPhone, normalizePhone } from './phone.ts';

/** The kinds of keys of the directory of Pix; the values are wire names. */
export const PIX_KEY_KINDS = ['cpf', 'cnpj', 'telefone', 'email', 'aleatoria'] as const;

export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

/** A key as the directory has it. */
export interface PixKey {
  kind: PixKeyKind;
  key: string;
}

const LONGEST_EMAIL = 77;
const ROOT_LENGTH = 8;
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const INTERNATIONAL = /^\+[1-9][0-9]{7,14}$/;
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ELEVEN_DIGITS = /^[0-9]{11}$/;
const BRAZIL = '+55';

const READERS: Readonly<Record<PixKeyKind, (text: string) => string | null>> = {
  cpf: (text) => (hasCpfForm(text) && isCpf(text) ? normalizeCpf(text) : null),
  cnpj: (text) => (isCnpj(text) ? normalizeCnpj(text) : null),
  telefone: readPhone,
  email: (text) => {
    const email = text.toLowerCase();
    return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? email : null;
  },
  aleatoria: (text) => (RANDOM.test(text.toLowerCase()) ? text.toLowerCase() : null),
};

/**
 * The key that somebody typed, as the directory has it. Eleven digits without a kind are a CPF or a telephone, and are not guessed:
 * money would go to somebody else.
 */
export function readPixKey(typed: string, kind: PixKeyKind | null): PixKey | 'ambiguous' | 'invalid' {
  const text = typed.trim();
  if (kind === null && ELEVEN_DIGITS.test(text)) return 'ambiguous';
  const named = kind ?? kindOf(text);
  const key = READERS[named](text);
  return key === null ? 'invalid' : { kind: named, key };
}

function kindOf(text: string): PixKeyKind {
  if (text.includes('@')) return 'email';
  if (RANDOM.test(text.toLowerCase())) return 'aleatoria';
  if (/^[+(]/.test(text)) return 'telefone';
  return isCnpj(text) ? 'cnpj' : 'cpf';
}

/** In Brazil by its own rule, elsewhere by the form of E.164. */
function readPhone(text: string): string | null {
  if (isPhone(text)) return normalizePhone(text);
  const number = normalizePhone(text);
  return INTERNATIONAL.test(number) && !number.startsWith(BRAZIL) ? number : null;
}

/** The root that the establishments of one company share; null for what is no CNPJ. */
export function cnpjRoot(document: string): string | null {
  return isCnpj(document) ? normalizeCnpj(document).slice(0, ROOT_LENGTH) : null;
}
