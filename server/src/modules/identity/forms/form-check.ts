import { ADDRESS_KEYS } from '@retaguarda/rules/form-fields';
import {
  type FormValues,
  LONGEST_TEXT,
  LONGEST_TEXTAREA,
  type ValueFault,
  valueFaults,
} from '@retaguarda/rules/form-values';
import { FieldFaults } from '../../../platform/http/field-faults.ts';
import type { Language, Message } from '../../../platform/problem.ts';
import type { FormFieldsAnswer } from './form-schema.ts';

const FAULTS = {
  required: { 'pt-BR': 'é obrigatório neste formulário', en: 'is required by this form' },
  hidden: { 'pt-BR': 'não faz parte deste formulário', en: 'is not part of this form' },
  option: { 'pt-BR': 'não é uma das opções deste formulário', en: 'is not one of the options of this form' },
  text: { 'pt-BR': 'precisa ser um texto', en: 'must be a text' },
  tooLong: {
    'pt-BR': `pode ter até ${LONGEST_TEXT} caracteres, ou ${LONGEST_TEXTAREA} em várias linhas`,
    en: `may have up to ${LONGEST_TEXT} characters, or ${LONGEST_TEXTAREA} in several lines`,
  },
  email: { 'pt-BR': 'não é um e-mail válido', en: 'is not a valid e-mail address' },
  phone: { 'pt-BR': 'não é um telefone válido', en: 'is not a valid telephone number' },
  cpf: { 'pt-BR': 'não é um CPF válido', en: 'is not a valid CPF' },
  cnpj: { 'pt-BR': 'não é um CNPJ válido', en: 'is not a valid CNPJ' },
  cep: { 'pt-BR': 'não é um CEP válido', en: 'is not a valid CEP' },
  uf: { 'pt-BR': 'não é a sigla de um estado', en: 'is not the code of a state' },
  date: { 'pt-BR': 'não é uma data, como 2026-02-28', en: 'is not a date, as 2026-02-28' },
  number: { 'pt-BR': 'precisa ser um número', en: 'must be a number' },
  boolean: { 'pt-BR': 'precisa ser verdadeiro ou falso', en: 'must be true or false' },
} as const satisfies Record<ValueFault, Message>;

/** A record as its form sees it, before and after a change; `before` is null for a new one. */
export interface FormChange {
  before: FormValues | null;
  after: FormValues;
  /** Where the body has the field, e.g. `addresses.0.cep`; the key itself when it is not told. */
  paths?: Readonly<Record<string, string>>;
}

/** Throws 400 with every field by which a record would not follow its form. */
export function assertFollowsForm(
  { fields, form }: Pick<FormFieldsAnswer, 'fields' | 'form'>,
  { after, before, paths = {} }: FormChange,
  language: Language,
): void {
  const faults = new FieldFaults<ValueFault>(FAULTS);
  for (const { fault, isCustom, key } of valueFaults(form, fields, before, after)) {
    faults.add(isCustom ? `metadata.${key}` : (paths[key] ?? key), fault);
  }
  faults.throwIfAny(language);
}

type AddressLike = { principal?: boolean } & { [Key in (typeof ADDRESS_KEYS)[number]]?: string | null };

/** The address fields of a new record that has no address, all of them empty. */
export const NO_ADDRESS: Readonly<Record<string, unknown>> = Object.fromEntries(
  ADDRESS_KEYS.map((key) => [key, null]),
);

/** The fields of an address as a form has them: those of the principal one, else of the first; none without an address. */
export function addressValues(addresses: readonly AddressLike[]): Record<string, unknown> {
  const address = addresses[indexOfPrincipal(addresses)];
  if (address === undefined) return {};
  return Object.fromEntries(ADDRESS_KEYS.map((key) => [key, address[key] ?? null]));
}

/** Where a body with such a list has them. */
export function addressPaths(addresses: readonly AddressLike[], list: string): Record<string, string> {
  const index = indexOfPrincipal(addresses);
  return Object.fromEntries(ADDRESS_KEYS.map((key) => [key, `${list}.${index}.${key}`]));
}

function indexOfPrincipal(addresses: readonly AddressLike[]): number {
  return Math.max(
    addresses.findIndex(({ principal }) => principal === true),
    0,
  );
}
