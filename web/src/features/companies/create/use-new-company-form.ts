import { useForm } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { cepMask, cnpjMask } from '@retaguarda/rules/masks';
import { useTranslation } from 'react-i18next';
import { rules } from '../../account/rules.ts';
import { emptyCompany, type NewCompanyValues } from './new-company-fields.ts';

const CEP_LENGTH = 8;

export type NewCompanyForm = ReturnType<typeof useNewCompanyForm>;

/** The form of a new company in this tenant, below the given company or at the top. */
export function useNewCompanyForm(tenantId: string, parentCompanyId: string) {
  const { t } = useTranslation();
  return useForm<NewCompanyValues>({
    initialValues: emptyCompany(tenantId, parentCompanyId),
    validate: {
      razaoSocial: rules(t).required,
      cnpj: (text) => (text === '' || isCnpj(cnpjMask.strip(text)) ? null : t('form.cnpj')),
      cep: (text) => (text === '' || cepMask.strip(text).length === CEP_LENGTH ? null : t('form.cep')),
    },
  });
}
