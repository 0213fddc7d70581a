import type { FormValues } from '@retaguarda/rules/form-values';
import type { Language } from '../../platform/problem.ts';
import {
  addressPaths,
  addressValues,
  assertFollowsForm,
  type FormFieldsAnswer,
  NO_ADDRESS,
} from '../identity/index.ts';
import type { AddressForm, CompanyForm } from './company-input.ts';
import type { CompanyRecord } from './company-queries.ts';
import type { DirectoryContext } from './context.ts';

/** The form that a company of the directory follows. */
export function companyFormOf(
  { forms }: Pick<DirectoryContext, 'forms'>,
  { id, tenantId }: { id: number; tenantId: number },
): Promise<FormFieldsAnswer> {
  return forms.resolve('company', { tenantId, companyId: id });
}

/** Throws 400 when a new company does not follow the form. */
export function assertNewCompanyFollows(
  form: FormFieldsAnswer,
  company: CompanyForm,
  language: Language,
): void {
  const { metadata, values } = valuesOf(company);
  const after = { values: { ...NO_ADDRESS, ...values }, metadata };
  const paths = addressPaths(company.addresses ?? [], 'addresses');
  assertFollowsForm(form, { before: null, after, paths }, language);
}

interface CompanyStates {
  before: CompanyRecord;
  after: CompanyRecord;
  /** Whether the body has the address in a list, or is the address itself. */
  addressIn: 'list' | 'body';
}

/** Throws 400 when a change leads away from the form. */
export function assertCompanyFollows(
  form: FormFieldsAnswer,
  { addressIn, after, before }: CompanyStates,
  language: Language,
): void {
  const paths = addressIn === 'list' ? addressPaths(after.addresses ?? [], 'addresses') : {};
  assertFollowsForm(form, { before: valuesOf(before), after: valuesOf(after), paths }, language);
}

type FormCompany = Omit<CompanyForm, 'addresses' | 'contacts'> & {
  addresses?: readonly Omit<AddressForm, 'uuid'>[] | null;
};

function valuesOf({
  addresses,
  cnpj,
  isFilial,
  metadata,
  nomeFantasia,
  razaoSocial,
  subdominio,
}: FormCompany): Required<FormValues> {
  return {
    values: { razaoSocial, nomeFantasia, isFilial, cnpj, subdominio, ...addressValues(addresses ?? []) },
    metadata: metadata ?? {},
  };
}
