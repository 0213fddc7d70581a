import { ADDRESS_KEYS } from '@retaguarda/rules/form-fields';
import { cepMask, cnpjMask } from '@retaguarda/rules/masks';
import type { NewCompany } from '../../../api/companies.ts';
import { openObject } from '../../../api/open-object.ts';
import type { FormFields } from '../../../api/types.ts';
import { type CustomValues, customChange } from '../../governed/custom-values.ts';
import { type FieldPaths, withoutUndrawn } from '../../governed/governed-values.ts';
import type { FilledField } from '../../registry/findings.ts';

export const NEW_COMPANY_FIELDS = [
  'cnpj',
  'razaoSocial',
  'nomeFantasia',
  'subdominio',
  'tenantId',
  'parentCompanyId',
  'isFilial',
  ...ADDRESS_KEYS,
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
  ['cnpj', 'razaoSocial', 'nomeFantasia', 'subdominio', 'isFilial', ...ADDRESS_KEYS].map((key) => [key, key]),
);

/** Where the server names a field of the one address that the form has. */
export const NEW_COMPANY_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  ADDRESS_KEYS.map((field) => [`addresses.0.${field}`, field]),
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

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The company to send; an address in which nothing is filled in is left out, and so is what the form does not show. */
export function newCompanyOf(governed: FormFields, typed: NewCompanyValues): NewCompany {
  const values = withoutUndrawn(governed, NEW_COMPANY_PATHS, typed);
  const metadata = customChange(governed, null, values);
  const hasAddress = ADDRESS_KEYS.some((field) => values[field].trim() !== '');
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
