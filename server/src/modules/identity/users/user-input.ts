import { isCep, normalizeCep } from '@retaguarda/rules/cep';
import { hasCnhForm, normalizeCnh } from '@retaguarda/rules/cnh';
import { isCnpj, normalizeCnpj } from '@retaguarda/rules/cnpj';
import { isCpf, normalizeCpf } from '@retaguarda/rules/cpf';
import { isUf, normalizeUf } from '@retaguarda/rules/uf';
import { cleanText, FieldFaults } from '../../../platform/http/field-faults.ts';
import type { Message } from '../../../platform/problem.ts';
import { type Metadata, withoutReserved } from './user-metadata.ts';
import type { AddressInput, BrandingInput, DocumentInput, PersonalDataInput } from './user-schema.ts';

export interface Address {
  /** Of the address that it was before; a new one gets one. */
  uuid?: string;
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  principal: boolean;
  metadata: Metadata;
}

export interface Document {
  /** Of the document that it was before; a new one gets one. */
  uuid?: string;
  /** When it was added; now when absent. */
  createdAt?: Date;
  tipo: string;
  numero: string | null;
  caminhoArquivo: string | null;
  metadata: Metadata;
}

/** Fields that are absent stay as they are; null clears. */
export interface PersonalDataChange {
  rg?: string | null;
  cpf?: string | null;
  cnpj?: string | null;
  cnh?: string | null;
  estadoCivil?: string | null;
  fone?: string | null;
  metadata?: Metadata | null;
}

export interface BrandingChange {
  imagemLogotipo?: string | null;
  corPrimaria?: string;
  metadata?: Metadata | null;
}

const FAULTS = {
  cpf: { 'pt-BR': 'não é um CPF válido', en: 'is not a valid CPF' },
  cnpj: { 'pt-BR': 'não é um CNPJ válido', en: 'is not a valid CNPJ' },
  cnh: { 'pt-BR': 'precisa ter 11 dígitos', en: 'must have 11 digits' },
  cep: { 'pt-BR': 'não é um CEP válido', en: 'is not a valid CEP' },
  uf: { 'pt-BR': 'não é a sigla de um estado', en: 'is not the code of a state' },
  url: {
    'pt-BR': 'precisa ser um caminho ou um endereço http(s)',
    en: 'must be a path or an http(s) address',
  },
  onePrincipal: {
    'pt-BR': 'só pode haver um endereço principal',
    en: 'there can be only one principal address',
  },
  empty: { 'pt-BR': 'precisa ter algum campo preenchido', en: 'must have a field that is filled' },
  required: { 'pt-BR': 'é obrigatório', en: 'is required' },
} as const satisfies Record<string, Message>;

type FaultKind = keyof typeof FAULTS;

/** Collects what is wrong with a body that describes a user. */
export class InputFaults extends FieldFaults<FaultKind> {
  constructor() {
    super(FAULTS);
  }
}

export function cleanAddress(input: AddressInput, path: string, faults: InputFaults): Address {
  return {
    ...(input.uuid ? { uuid: input.uuid.toLowerCase() } : {}),
    cep: checked(input.cep, `${path}cep`, 'cep', faults),
    endereco: cleanText(input.endereco),
    numero: cleanText(input.numero),
    complemento: cleanText(input.complemento),
    bairro: cleanText(input.bairro),
    cidade: cleanText(input.cidade),
    estado: checked(input.estado, `${path}estado`, 'uf', faults),
    principal: input.principal ?? false,
    metadata: withoutReserved(input.metadata ?? {}),
  };
}

/** All addresses of a list: a new one must not be empty, and at most one is the principal one. */
export function cleanAddresses(inputs: readonly AddressInput[], faults: InputFaults): Address[] {
  const addresses = inputs.map((input, index) => cleanAddress(input, `addresses.${index}.`, faults));
  for (const [index, address] of inputs.entries()) {
    if (!address.uuid && isEmpty(address)) faults.add(`addresses.${index}`, 'empty');
  }
  const principals = addresses.flatMap(({ principal }, index) => (principal ? [index] : []));
  for (const index of principals.slice(1)) faults.add(`addresses.${index}.principal`, 'onePrincipal');
  return addresses;
}

function isEmpty({ principal, uuid, ...fields }: AddressInput): boolean {
  return Object.values(fields).every((value) =>
    typeof value === 'string' ? value.trim() === '' : Object.keys(value ?? {}).length === 0,
  );
}

export function cleanPersonalData(
  input: PersonalDataInput,
  path: string,
  faults: InputFaults,
): PersonalDataChange {
  const change: PersonalDataChange = {};
  for (const name of ['rg', 'estadoCivil', 'fone'] as const) {
    if (input[name] !== undefined) change[name] = cleanText(input[name]);
  }
  for (const name of ['cpf', 'cnpj', 'cnh'] as const) {
    if (input[name] !== undefined) change[name] = checked(input[name], `${path}${name}`, name, faults);
  }
  if (input.metadata !== undefined) change.metadata = storable(input.metadata);
  return change;
}

function storable(metadata: Metadata | null): Metadata | null {
  return metadata === null ? null : withoutReserved(metadata);
}

/** A document whose type is CPF or CNPJ has a valid number of that kind. */
export function cleanDocument(input: DocumentInput, path: string, faults: InputFaults): Document {
  const tipo = input.tipo.trim();
  const kind = tipo.toLowerCase();
  const isChecked = kind === 'cpf' || kind === 'cnpj';
  return {
    ...(input.uuid ? { uuid: input.uuid.toLowerCase() } : {}),
    tipo,
    numero: isChecked ? checked(input.numero, `${path}numero`, kind, faults) : cleanText(input.numero),
    caminhoArquivo: checked(input.caminhoArquivo, `${path}caminhoArquivo`, 'url', faults),
    metadata: withoutReserved(input.metadata ?? {}),
  };
}

export function cleanBranding(input: BrandingInput, path: string, faults: InputFaults): BrandingChange {
  const change: BrandingChange = {};
  if (input.imagemLogotipo !== undefined) {
    change.imagemLogotipo = checked(input.imagemLogotipo, `${path}imagemLogotipo`, 'url', faults);
  }
  if (input.corPrimaria !== undefined) change.corPrimaria = input.corPrimaria;
  if (input.metadata !== undefined) change.metadata = storable(input.metadata);
  return change;
}

interface Rule {
  isValid: (text: string) => boolean;
  normalize: (text: string) => string;
}

const asIs = (text: string) => text;

const RULES = {
  cpf: { isValid: isCpf, normalize: normalizeCpf },
  cnpj: { isValid: isCnpj, normalize: normalizeCnpj },
  cnh: { isValid: hasCnhForm, normalize: normalizeCnh },
  cep: { isValid: isCep, normalize: normalizeCep },
  uf: { isValid: isUf, normalize: normalizeUf },
  url: { isValid: isHarmlessLink, normalize: asIs },
} as const satisfies Partial<Record<FaultKind, Rule>>;

/** The value as it is stored, without punctuation; null for an empty one and, with a fault noted, for a wrong one. */
function checked(
  value: string | null | undefined,
  path: string,
  kind: keyof typeof RULES,
  faults: InputFaults,
): string | null {
  const text = cleanText(value);
  if (text === null) return null;
  if (RULES[kind].isValid(text)) return RULES[kind].normalize(text);
  faults.add(path, kind);
  return null;
}

/** Links are shown to other people: a scheme that runs code, such as `javascript:`, must not get in. */
function isHarmlessLink(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https';
}
