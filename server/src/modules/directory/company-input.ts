import { isCep, normalizeCep } from '@retaguarda/rules/cep';
import { isCnpj, normalizeCnpj } from '@retaguarda/rules/cnpj';
import { isLink } from '@retaguarda/rules/link';
import { isUf, normalizeUf } from '@retaguarda/rules/uf';
import { cleanText, FieldFaults } from '../../platform/http/field-faults.ts';
import type { Language, Message } from '../../platform/problem.ts';
import { withoutReserved } from '../identity/index.ts';
import type {
  Address,
  AddressBody,
  Branding,
  BrandingBody,
  CompanyBody,
  CompanyPatchBody,
  ContactInput,
  DocumentBody,
} from './company-schema.ts';
import { isSubdomain, normalizeSubdomain } from './subdomain.ts';

/** An address as it is stored. */
export type AddressForm = Omit<Address, 'id'> & {
  /** Of the address that it was before; a new one gets one. */
  uuid?: string;
};

export interface ContactForm {
  nome: string;
  email: string;
  invite: boolean;
  /** Undefined leaves what is known. */
  roleNumber: string | null | undefined;
}

/** What a body says of a company, in the form in which it is stored; absent fields are not spoken of. */
export interface CompanyForm {
  razaoSocial?: string;
  nomeFantasia?: string | null;
  isFilial?: boolean;
  cnpj?: string | null;
  subdominio?: string | null;
  metadata?: Record<string, unknown>;
  contacts?: ContactForm[];
  addresses?: AddressForm[];
}

const FAULTS = {
  cnpj: { 'pt-BR': 'não é um CNPJ válido', en: 'is not a valid CNPJ' },
  cep: { 'pt-BR': 'não é um CEP válido', en: 'is not a valid CEP' },
  uf: { 'pt-BR': 'não é a sigla de um estado', en: 'is not the code of a state' },
  url: {
    'pt-BR': 'precisa ser um caminho ou um endereço http(s)',
    en: 'must be a path or an http(s) address',
  },
  subdomain: {
    'pt-BR': 'precisa ter de 3 a 63 letras, números ou hifens, sem hifen nas pontas',
    en: 'must have 3 to 63 letters, digits or hyphens, without a hyphen at either end',
  },
  onePrincipal: {
    'pt-BR': 'só pode haver um endereço principal',
    en: 'there can be only one principal address',
  },
  empty: { 'pt-BR': 'precisa ter algum campo preenchido', en: 'must have a field that is filled' },
  repeated: { 'pt-BR': 'está repetido', en: 'is repeated' },
} as const satisfies Record<string, Message>;

type Faults = FieldFaults<keyof typeof FAULTS>;

/** The body, checked and in the form in which it is stored. Throws 400 with all faults. */
export function readCompany(body: CompanyBody | CompanyPatchBody, language: Language): CompanyForm {
  const faults: Faults = new FieldFaults(FAULTS);
  const form: CompanyForm = {};
  if (body.razaoSocial !== undefined) form.razaoSocial = body.razaoSocial.trim();
  if (body.nomeFantasia !== undefined) form.nomeFantasia = cleanText(body.nomeFantasia);
  if (body.isFilial !== undefined) form.isFilial = body.isFilial;
  if (body.cnpj !== undefined) form.cnpj = checked(body.cnpj, 'cnpj', 'cnpj', faults);
  if (body.subdominio !== undefined) {
    form.subdominio = checked(body.subdominio, 'subdominio', 'subdomain', faults);
  }
  if (body.metadata !== undefined) form.metadata = withoutReserved(body.metadata);
  if (body.contacts !== undefined) form.contacts = readContacts(body.contacts, faults);
  if (body.addresses !== undefined) {
    form.addresses = readAddresses(body.addresses, faults);
  }
  faults.throwIfAny(language);
  return form;
}

/** A new address. Throws 400 with all faults, also when it says nothing. */
export function readNewAddress(body: AddressBody, language: Language): AddressForm {
  const faults: Faults = new FieldFaults(FAULTS);
  const form = { ...EMPTY_ADDRESS, ...partialAddress(body, '', faults) };
  if (isEmpty(body)) faults.add('body', 'empty');
  faults.throwIfAny(language);
  return form;
}

/** An address of which only the fields that were sent are there. Throws 400 with all faults. */
export function readAddress(body: AddressBody, language: Language): Partial<AddressForm> {
  const faults: Faults = new FieldFaults(FAULTS);
  const form = partialAddress(body, '', faults);
  faults.throwIfAny(language);
  return form;
}

const EMPTY_ADDRESS: AddressForm = {
  cep: null,
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  principal: false,
};

/** Throws 400 for a path that is none. */
export function readDocument(body: DocumentBody, language: Language): DocumentBody {
  const faults: Faults = new FieldFaults(FAULTS);
  const caminhoArquivo = body.caminhoArquivo.trim();
  if (!isLink(caminhoArquivo)) faults.add('caminhoArquivo', 'url');
  faults.throwIfAny(language);
  return { tipo: body.tipo.trim(), caminhoArquivo };
}

/** The whole branding: what the body leaves out is null. Throws 400 for a logo that is no address. */
export function readBranding(body: BrandingBody, language: Language): Branding {
  const faults: Faults = new FieldFaults(FAULTS);
  const logotipo = checked(body.logotipo, 'logotipo', 'url', faults);
  faults.throwIfAny(language);
  return { corPrincipal: body.corPrincipal ?? null, logotipo };
}

function readContacts(inputs: readonly ContactInput[], faults: Faults): ContactForm[] {
  const contacts = inputs.map((input) => ({
    nome: input.nome.trim(),
    email: input.email.trim().toLowerCase(),
    invite: input.criarUsuarioNoSistema ?? false,
    roleNumber: input.role_number,
  }));
  for (const [index, { email }] of contacts.entries()) {
    if (contacts.findIndex((other) => other.email === email) < index) {
      faults.add(`contacts.${index}.email`, 'repeated');
    }
  }
  return contacts;
}

function readAddresses(inputs: readonly (AddressBody & { id?: string })[], faults: Faults): AddressForm[] {
  const addresses = inputs.map((input, index) => ({
    ...EMPTY_ADDRESS,
    ...partialAddress(input, `addresses.${index}.`, faults),
    ...(input.id === undefined ? {} : { uuid: input.id.toLowerCase() }),
  }));
  for (const [index, input] of inputs.entries()) {
    if (input.id === undefined && isEmpty(input)) faults.add(`addresses.${index}`, 'empty');
  }
  const principals = addresses.flatMap(({ principal }, index) => (principal ? [index] : []));
  for (const index of principals.slice(1)) faults.add(`addresses.${index}.principal`, 'onePrincipal');
  return addresses;
}

function isEmpty({ principal, ...fields }: AddressBody): boolean {
  return Object.values(fields).every((value) => cleanText(value) === null);
}

function partialAddress(input: AddressBody, path: string, faults: Faults): Partial<AddressForm> {
  const form: Partial<AddressForm> = {};
  for (const name of ['endereco', 'numero', 'complemento', 'bairro', 'cidade'] as const) {
    if (input[name] !== undefined) form[name] = cleanText(input[name]);
  }
  if (input.cep !== undefined) form.cep = checked(input.cep, `${path}cep`, 'cep', faults);
  if (input.estado !== undefined) form.estado = checked(input.estado, `${path}estado`, 'uf', faults);
  if (input.principal !== undefined) form.principal = input.principal;
  return form;
}

const RULES = {
  cnpj: { normalize: normalizeCnpj, isValid: isCnpj },
  cep: { normalize: normalizeCep, isValid: isCep },
  uf: { normalize: normalizeUf, isValid: isUf },
  url: { normalize: (text: string) => text, isValid: isLink },
  subdomain: {
    normalize: normalizeSubdomain,
    isValid: (text: string) => isSubdomain(normalizeSubdomain(text)),
  },
} as const;

/** The value as it is stored; null for an empty one and, with a fault noted, for a wrong one. */
function checked(
  value: string | null | undefined,
  path: string,
  kind: keyof typeof RULES,
  faults: Faults,
): string | null {
  const text = cleanText(value);
  if (text === null) return null;
  if (RULES[kind].isValid(text)) return RULES[kind].normalize(text);
  faults.add(path, kind);
  return null;
}
