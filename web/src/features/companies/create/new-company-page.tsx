import { Button } from '@mantine/core';
import { cnpjMask } from '@retaguarda/rules/masks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCompany } from '../../../api/companies.ts';
import { ownFormQuery } from '../../../api/forms.ts';
import { asApiError } from '../../../api/problem.ts';
import type { FormFields } from '../../../api/types.ts';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { drawnFields } from '../../governed/custom-values.ts';
import { GovernedFields } from '../../governed/governed-fields.tsx';
import { customErrorPaths } from '../../governed/governed-values.ts';
import { RegistryNotice } from '../../registry/registry-notice.tsx';
import { useTenants } from '../../session/use-session.ts';
import { useCompanyAccess } from '../use-company-access.ts';
import {
  NEW_COMPANY_ALIASES,
  NEW_COMPANY_FIELDS,
  type NewCompanyValues,
  newCompanyOf,
} from './new-company-fields.ts';
import classes from './new-company-page.module.css';
import { AddressSection, IdentitySection } from './new-company-sections.tsx';
import { useLookUps } from './use-look-ups.ts';
import { type NewCompanyForm, useNewCompanyForm } from './use-new-company-form.ts';

const route = getRouteApi('/app/empresas/nova');
const WIDTH = 1000;

export function NewCompanyPage() {
  const { t } = useTranslation();
  const { mayEdit } = useCompanyAccess();
  const governed = useQuery({ ...ownFormQuery('company'), enabled: mayEdit });
  if (!mayEdit) return <Forbidden reason={t('newCompany.forbidden')} />;
  return (
    <Page title={t('newCompany.title')} subtitle={t('newCompany.intro')} width={WIDTH}>
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
  const { busy, problem, submit } = useCreation(governed, form);

  const typeCnpj = (text: string) => {
    form.setFieldValue('cnpj', text);
    void lookUps.lookUpCnpj(text);
  };

  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <FormAlert error={problem.error} messages={problem.rest} />
      {drawnFields(governed).some(({ key }) => key === 'cnpj') ? (
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
      ) : null}
      <IdentitySection governed={governed} form={form} originOf={lookUps.originOf} />
      <AddressSection governed={governed} form={form} lookUps={lookUps} />
      <div className={classes['foot']}>
        <ButtonLink to="/empresas" variant="default">
          {t('action.cancel')}
        </ButtonLink>
        <Button type="submit" loading={busy}>
          {t('newCompany.submit')}
        </Button>
      </div>
    </form>
  );
}

function useCreation(governed: FormFields, form: NewCompanyForm) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const custom = customErrorPaths(governed);
  const problem = useFormProblem(form, [...NEW_COMPANY_FIELDS, ...custom.fields], {
    ...NEW_COMPANY_ALIASES,
    ...custom.aliases,
  });

  const submit = async (values: NewCompanyValues) => {
    setBusy(true);
    problem.clear();
    try {
      const company = await createCompany(newCompanyOf(governed, values), key.current);
      void queries.invalidateQueries({ queryKey: ['companies'] });
      notifyDone(t('newCompany.done', { name: company.razaoSocial }));
      await navigate({ to: '/empresas/$id', params: { id: company.id }, ignoreBlocker: true });
    } catch (error) {
      // What was refused is another request after a change; where no answer came, the first one may have been done.
      const { status } = asApiError(error);
      if (status >= 400 && status < 500) key.current = crypto.randomUUID();
      problem.report(error);
      setBusy(false);
    }
  };
  return { busy, problem, submit };
}
