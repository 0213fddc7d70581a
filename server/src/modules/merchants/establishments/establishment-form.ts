import type { Caller } from '../../../platform/auth/caller.ts';
import type { Language } from '../../../platform/problem.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import {
  addressPaths,
  addressValues,
  assertFollowsForm,
  type FormFieldsAnswer,
  NO_ADDRESS,
} from '../../identity/index.ts';
import type { EstablishmentForm, LocationForm } from './establishment-input.ts';
import type { EstablishmentRecord } from './establishment-queries.ts';
import type { LocationRow } from './location-queries.ts';

const PATHS = { razaoSocial: 'razao_social', nomeFantasia: 'nome_fantasia' };

/** The form that a new establishment follows: that of the tenant of the request. */
export function newEstablishmentForm(
  { forms, platformTenantId }: Pick<DirectoryContext, 'forms' | 'platformTenantId'>,
  { tenant }: Caller,
): Promise<FormFieldsAnswer> {
  return forms.resolve('establishment', { tenantId: tenant?.id ?? platformTenantId(), companyId: null });
}

/** The form that an establishment of the company follows. */
export function establishmentFormOf(
  { forms }: Pick<DirectoryContext, 'forms'>,
  { companyId, tenantId }: Pick<EstablishmentRecord, 'companyId' | 'tenantId'>,
): Promise<FormFieldsAnswer> {
  return forms.resolve('establishment', { tenantId, companyId });
}

/** Throws 400 when a new establishment with its locations does not follow the form. */
export function assertNewEstablishmentFollows(
  form: FormFieldsAnswer,
  { form: columns, locations }: { form: EstablishmentForm; locations: readonly LocationForm[] },
  language: Language,
): void {
  const { documento, mcc, email, fone, nome_fantasia, razao_social } = columns;
  const said = { documento, mcc, email, fone, nomeFantasia: nome_fantasia, razaoSocial: razao_social };
  const after = {
    values: { ...said, ...NO_ADDRESS, ...addressValues(locations) },
    metadata: columns.metadata ?? {},
  };
  const paths = { ...PATHS, ...addressPaths(locations, 'locais') };
  assertFollowsForm(form, { before: null, after, paths }, language);
}

/** Throws 400 when a change of the establishment itself leads away from the form. */
export function assertEstablishmentFollows(
  form: FormFieldsAnswer,
  { after, before }: { before: EstablishmentRecord; after: EstablishmentRecord },
  language: Language,
): void {
  assertFollowsForm(form, { before: valuesOf(before), after: valuesOf(after), paths: PATHS }, language);
}

/** Throws 400 when a change of its locations leads the main one away from the form. */
export function assertLocationsFollow(
  form: FormFieldsAnswer,
  { after, before }: { before: readonly LocationRow[]; after: readonly LocationRow[] },
  language: Language,
): void {
  const states = { before: { values: addressValues(before) }, after: { values: addressValues(after) } };
  assertFollowsForm(form, states, language);
}

function valuesOf(establishment: EstablishmentRecord) {
  const { documento, mcc, email, fone, metadata, nomeFantasia, razaoSocial } = establishment;
  return { values: { documento, mcc, email, fone, nomeFantasia, razaoSocial }, metadata };
}
