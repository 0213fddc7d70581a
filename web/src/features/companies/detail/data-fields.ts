import { cnpjMask } from '@retaguarda/rules/masks';
import type { CompanyChange } from '../../../api/companies.ts';
import type { Company } from '../../../api/types.ts';

export const DATA_FIELDS = ['razaoSocial', 'nomeFantasia', 'cnpj', 'subdominio', 'isFilial'] as const;
export type DataField = (typeof DATA_FIELDS)[number];
/** All texts, so that versions can be compared and merged; `isFilial` is `sim` or empty. */
export type DataValues = Record<DataField, string>;

export const YES = 'sim';

/** What of a company the form shows, punctuated as it is typed. */
export const dataValues = (company: Company): DataValues => ({
  razaoSocial: company.razaoSocial,
  nomeFantasia: company.nomeFantasia ?? '',
  cnpj: cnpjMask.format(company.cnpj ?? ''),
  subdominio: company.subdominio ?? '',
  isFilial: company.isFilial ? YES : '',
});

/** The change to send: only fields that differ; an emptied field is cleared with `null`. */
export function dataChange(before: DataValues, after: DataValues): CompanyChange {
  const change: CompanyChange = {};
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
