import { useForm } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { cepMask, cnpjMask } from '@retaguarda/rules/masks';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../api/types.ts';
import { customValues } from '../../governed/custom-values.ts';
import { governedErrors } from '../../governed/governed-values.ts';
import { emptyCompany, NEW_COMPANY_PATHS, type NewCompanyValues } from './new-company-fields.ts';

const CEP_LENGTH = 8;

export type NewCompanyForm = ReturnType<typeof useNewCompanyForm>;

/** The form of a new company, with the fields that the tenant arranged, in this tenant, below the given company or at the top. */
export function useNewCompanyForm(governed: FormFields, tenantId: string, parentCompanyId: string) {
  const { t } = useTranslation();
  return useForm<NewCompanyValues>({
    initialValues: { ...emptyCompany(tenantId, parentCompanyId), ...customValues(governed) },
    validate: (values) => ({
      cnpj: values.cnpj === '' || isCnpj(cnpjMask.strip(values.cnpj)) ? null : t('form.cnpj'),
      cep: values.cep === '' || cepMask.strip(values.cep).length === CEP_LENGTH ? null : t('form.cep'),
      ...governedErrors(governed, NEW_COMPANY_PATHS, { before: null, after: values }, t),
    }),
  });
}
