import { type UseFormReturnType, useForm } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { cnpjMask } from '@retaguarda/rules/masks';
import { useTranslation } from 'react-i18next';
import { changeCompany, type VersionedCompany } from '../../../api/companies.ts';
import type { FormFields } from '../../../api/types.ts';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { customErrorPaths, governedErrors } from '../../governed/governed-values.ts';
import { DATA_FIELDS, DATA_PATHS, type DataValues, dataChange, dataValues } from './data-fields.ts';
import { COMPANY_TOUCHES, useCompanyEdit } from './use-company-change.ts';

export type DataForm = UseFormReturnType<DataValues>;

/** The form of names and identifiers of a company, with the fields that administrators arranged. */
export function useDataForm(governed: FormFields, stored: VersionedCompany) {
  const { t } = useTranslation();
  const edit = useCompanyEdit(stored);
  const valuesOf = ({ company }: VersionedCompany) => dataValues(governed, company);
  const form: DataForm = useForm<DataValues>({
    initialValues: valuesOf(stored),
    validate: (values) => ({
      cnpj: values.cnpj === '' || isCnpj(cnpjMask.strip(values.cnpj)) ? null : t('form.cnpj'),
      ...governedErrors(governed, DATA_PATHS, { before: form.getInitialValues(), after: values }, t),
    }),
  });
  const custom = customErrorPaths(governed);
  return useRecordForm({
    form,
    fields: [...DATA_FIELDS, ...custom.fields],
    aliases: custom.aliases,
    save: (values, base: VersionedCompany | null) => {
      const { company, etag } = base ?? stored;
      return changeCompany(company.id, dataChange(governed, dataValues(governed, company), values), etag);
    },
    touches: COMPANY_TOUCHES,
    said: () => t('user.saved'),
    edit: { ...edit, valuesOf },
  });
}
