import { ADDRESS_KEYS } from '@retaguarda/rules/form-fields';
import { cepMask, cnpjMask } from '@retaguarda/rules/masks';
import type { NewCompany } from '../../../api/companies.ts';
import { openObject } from '../../../api/open-object.ts';
import type { FormFields, RegistryEntry } from '../../../api/types.ts';
import { type CustomValues, customChange } from '../../governed/custom-values.ts';
import { type FieldPaths, withoutUndrawn } from '../../governed/governed-values.ts';

const ADDRESS_FIELDS = ADDRESS_KEYS;
type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Fields that a look-up can fill in. */
export type FilledField = 'razaoSocial' | 'nomeFantasia' | AddressField;

export const NEW_COMPANY_FIELDS = [
  'cnpj',
  'razaoSocial',
  'nomeFantasia',
  'subdominio',
  'tenantId',
  'parentCompanyId',
  'isFilial',
  ...ADDRESS_FIELDS,
] as const;

export type NewCompanyValues = Record<FilledField, string> & {
  cnpj: string;
  subdominio: string;
  tenantId: string;
  /** Empty for a company at the top. */
  parentCompanyId: string;
  isFilial: boolean;
} & CustomValues;

/** The fields that administrators arrange; here they are called as in the form. */
export const NEW_COMPANY_PATHS: FieldPaths = Object.fromEntries(
  ['cnpj', 'razaoSocial', 'nomeFantasia', 'subdominio', 'isFilial', ...ADDRESS_FIELDS].map((key) => [
    key,
    key,
  ]),
);

/** Where the server names a field of the one address that the form has. */
export const NEW_COMPANY_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  ADDRESS_FIELDS.map((field) => [`addresses.0.${field}`, field]),
);

export const emptyCompany = (tenantId: string, parentCompanyId: string): NewCompanyValues => ({
  cnpj: '',
  razaoSocial: '',
  nomeFantasia: '',
  subdominio: '',
  tenantId,
  parentCompanyId,
  isFilial: false,
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
});

/** What can be filled in, by field; what the source does not know is absent. */
export type Findings = Partial<Record<FilledField, string>>;

function findings(values: Partial<Record<FilledField, string | null | undefined>>): Findings {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const text = value?.trim() ?? '';
      return text === '' ? [] : [[field, text]];
    }),
  );
}

/** The form's fields from the registry's entry. */
export function fromRegistry(entry: RegistryEntry): Findings {
  const street = [entry.descricao_tipo_de_logradouro, entry.logradouro];
  return findings({
    razaoSocial: entry.razao_social,
    nomeFantasia: entry.nome_fantasia,
    cep: cepMask.format(entry.cep ?? ''),
    endereco: entry.logradouro ? street.filter(Boolean).join(' ') : null,
    numero: entry.numero,
    complemento: entry.complemento,
    bairro: entry.bairro,
    cidade: entry.municipio,
    estado: entry.uf,
  });
}

const BRANCH = 2;
const ACTIVE = 2;

export const isBranchEntry = (entry: RegistryEntry): boolean => entry.identificador_matriz_filial === BRANCH;

/** The registry's own word for a company that is not active there, such as `BAIXADA`; `null` for an active one. */
export const inactiveInRegistry = (entry: RegistryEntry): string | null =>
  typeof entry.situacao_cadastral === 'number' && entry.situacao_cadastral !== ACTIVE
    ? (entry.descricao_situacao_cadastral ?? String(entry.situacao_cadastral))
    : null;

interface KnownAddress {
  street: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
}

/** The form's fields from what the postal service knows of a CEP. */
export const fromCep = (known: KnownAddress): Findings =>
  findings({
    endereco: known.street,
    bairro: known.neighborhood,
    cidade: known.city,
    estado: known.state,
  });

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The company to send; an address in which nothing is filled in is left out, and so is what the form does not show. */
export function newCompanyOf(governed: FormFields, typed: NewCompanyValues): NewCompany {
  const values = withoutUndrawn(governed, NEW_COMPANY_PATHS, typed);
  const metadata = customChange(governed, null, values);
  const hasAddress = ADDRESS_FIELDS.some((field) => values[field].trim() !== '');
  const address = {
    cep: orNull(cepMask.strip(values.cep)),
    endereco: orNull(values.endereco),
    numero: orNull(values.numero),
    complemento: orNull(values.complemento),
    bairro: orNull(values.bairro),
    cidade: orNull(values.cidade),
    estado: orNull(values.estado),
    principal: true,
  };
  return {
    razaoSocial: values.razaoSocial.trim(),
    nomeFantasia: orNull(values.nomeFantasia),
    cnpj: orNull(cnpjMask.strip(values.cnpj)),
    subdominio: orNull(values.subdominio),
    isFilial: values.isFilial,
    parentCompanyId: values.parentCompanyId || null,
    ...(values.tenantId ? { tenantId: values.tenantId } : {}),
    ...(hasAddress ? { addresses: [address] } : {}),
    ...(metadata === null ? {} : { metadata: openObject(metadata) }),
  };
}
