import { cnpjMask } from '@retaguarda/rules/masks';
import type { CompanyChange } from '../../../api/companies.ts';
import { openObject } from '../../../api/open-object.ts';
import type { Company, FormFields } from '../../../api/types.ts';
import { type CustomValues, customChange, customValues, YES } from '../../governed/custom-values.ts';
import type { FieldPaths } from '../../governed/governed-values.ts';

export const DATA_FIELDS = ['razaoSocial', 'nomeFantasia', 'cnpj', 'subdominio', 'isFilial'] as const;
export type DataField = (typeof DATA_FIELDS)[number];
/** All texts, so that versions can be compared and merged; `isFilial` is `sim` or empty. */
export type DataValues = Record<DataField, string> & CustomValues;

export const DATA_PATHS: FieldPaths = Object.fromEntries(DATA_FIELDS.map((field) => [field, field]));

/** What of a company the form shows, punctuated as it is typed. */
export const dataValues = (governed: FormFields, company: Company): DataValues => ({
  ...customValues(governed, company.metadata),
  razaoSocial: company.razaoSocial,
  nomeFantasia: company.nomeFantasia ?? '',
  cnpj: cnpjMask.format(company.cnpj ?? ''),
  subdominio: company.subdominio ?? '',
  isFilial: company.isFilial ? YES : '',
});

/** The change to send: only fields that differ; an emptied field is cleared with `null`. */
export function dataChange(governed: FormFields, before: DataValues, after: DataValues): CompanyChange {
  const change: CompanyChange = {};
  const metadata = customChange(governed, before, after);
  if (metadata !== null) change.metadata = openObject(metadata);
  for (const field of DATA_FIELDS) {
    if (before[field] === after[field]) continue;
    const text = after[field].trim();
    if (field === 'isFilial') change.isFilial = text === YES;
    else if (field === 'razaoSocial') change.razaoSocial = text;
    else if (field === 'cnpj') change.cnpj = cnpjMask.strip(text) || null;
    else change[field] = text || null;
  }
  return change;
}
