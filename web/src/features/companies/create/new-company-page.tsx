import { cnpjMask } from '@retaguarda/rules/masks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createCompany } from '../../../api/companies.ts';
import { ownFormQuery } from '../../../api/forms.ts';
import { keys } from '../../../api/keys.ts';
import type { FormFields } from '../../../api/types.ts';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { CancelLink, FormFoot, RecordForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { Section } from '../../../ui/section.tsx';
import { isAsked } from '../../governed/governed-address.ts';
import { GovernedFields } from '../../governed/governed-fields.tsx';
import { customErrorPaths } from '../../governed/governed-values.ts';
import { RegistryNotice } from '../../registry/registry-notice.tsx';
import { useTenants } from '../../session/use-session.ts';
import { useMayCreate } from '../use-may-create.ts';
import { NEW_COMPANY_ALIASES, NEW_COMPANY_FIELDS, newCompanyOf } from './new-company-fields.ts';
import { AddressSection, IdentitySection } from './new-company-sections.tsx';
import { useLookUps } from './use-look-ups.ts';
import { type NewCompanyForm, useNewCompanyForm } from './use-new-company-form.ts';

const route = getRouteApi('/app/empresas/nova');

/** The page that adds a company, for who may. */
export function NewCompanyPage() {
  const { t } = useTranslation();
  const mayCreate = useMayCreate();
  const governed = useQuery({ ...ownFormQuery('company'), enabled: mayCreate });
  if (!mayCreate) return <Forbidden reason={t('newCompany.forbidden')} />;
  return (
    <Page title={t('newCompany.title')} subtitle={t('newCompany.intro')} kind="form">
      <Loaded query={governed}>{(fields) => <CreationForm governed={fields} />}</Loaded>
    </Page>
  );
}

/** Begins with the CNPJ: what the registry and the postal service know need not be typed. */
function CreationForm({ governed }: { governed: FormFields }) {
  const { t } = useTranslation();
  const { acima = '' } = route.useSearch();
  const { current } = useTenants();
  const form = useNewCompanyForm(governed, current?.uuid ?? '', acima);
  const lookUps = useLookUps(form);
  const record = useCreation(governed, form);
  return (
    <RecordForm record={record}>
      {isAsked(governed, 'cnpj') ? <CnpjSection governed={governed} form={form} lookUps={lookUps} /> : null}
      <IdentitySection governed={governed} form={form} originOf={lookUps.originOf} />
      <AddressSection governed={governed} form={form} lookUps={lookUps} />
      <FormFoot busy={record.busy} submitLabel={t('newCompany.submit')}>
        <CancelLink to="/empresas" />
      </FormFoot>
    </RecordForm>
  );
}

interface CnpjSectionProps {
  governed: FormFields;
  form: NewCompanyForm;
  lookUps: ReturnType<typeof useLookUps>;
}

function CnpjSection({ governed, form, lookUps }: CnpjSectionProps) {
  const { t } = useTranslation();
  const typeCnpj = (text: string) => {
    form.setFieldValue('cnpj', text);
    void lookUps.lookUpCnpj(text);
  };
  return (
    <Section title={t('field.cnpj')} text={t('newCompany.cnpjText')}>
      <GovernedFields
        governed={governed}
        form={form}
        own={{
          cnpj: {
            path: 'cnpj',
            label: t('field.cnpj'),
            draw: (decorated) => (
              <MaskedInput
                {...decorated}
                mask={cnpjMask}
                autoFocus
                autoCapitalize="characters"
                {...form.getInputProps('cnpj')}
                value={form.values.cnpj}
                onChange={typeCnpj}
              />
            ),
          },
        }}
      />
      <RegistryNotice state={lookUps.registry} onRetry={() => lookUps.lookUpCnpj(form.values.cnpj)} />
    </Section>
  );
}

function useCreation(governed: FormFields, form: NewCompanyForm) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const custom = customErrorPaths(governed);
  return useRecordForm({
    form,
    fields: [...NEW_COMPANY_FIELDS, ...custom.fields],
    aliases: { ...NEW_COMPANY_ALIASES, ...custom.aliases },
    save: (values, _base, key) => createCompany(newCompanyOf(governed, values), key),
    touches: [keys.companies.all],
    said: ({ razaoSocial }) => t('newCompany.done', { name: razaoSocial }),
    onDone: ({ id }) => navigate({ to: '/empresas/$id', params: { id }, ignoreBlocker: true }),
  });
}
