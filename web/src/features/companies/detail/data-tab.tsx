import { Fieldset, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { cnpjMask } from '@retaguarda/rules/masks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionedCompany } from '../../../api/companies.ts';
import { asApiError } from '../../../api/problem.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { ConflictNotice } from '../../../ui/record/conflict-notice.tsx';
import { type ForeignChange, mergeEdits } from '../../../ui/record/merge.ts';
import { Section } from '../../../ui/section.tsx';
import { rules } from '../../account/rules.ts';
import { useCompanyAccess } from '../use-company-access.ts';
import { DATA_FIELDS, type DataField, type DataValues, dataChange, dataValues, YES } from './data-fields.ts';
import { useCompanyChange, useReloadCompany } from './use-company-change.ts';

const STALE = 412;

const FIELD_LABELS = {
  razaoSocial: 'field.legalName',
  nomeFantasia: 'field.tradeName',
  cnpj: 'field.cnpj',
  subdominio: 'field.subdomain',
  isFilial: 'companyData.isBranch',
} as const;

/** The form, the version that it began with, and what somebody else changed meanwhile. */
function useDataForm(stored: VersionedCompany) {
  const { t } = useTranslation();
  const change = useCompanyChange(stored.company.id);
  const reload = useReloadCompany(stored.company.id);
  const [base, setBase] = useState(stored);
  const [foreign, setForeign] = useState<ForeignChange<DataField>[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useForm<DataValues>({
    initialValues: dataValues(base.company),
    validate: {
      razaoSocial: rules(t).required,
      cnpj: (text) => (text === '' || isCnpj(cnpjMask.strip(text)) ? null : t('form.cnpj')),
    },
  });
  const problem = useFormProblem(form, DATA_FIELDS);

  const begin = (next: VersionedCompany, values = dataValues(next.company)) => {
    setBase(next);
    form.setInitialValues(dataValues(next.company));
    form.setValues(values);
    form.resetDirty(dataValues(next.company));
  };

  const save = async (values: DataValues, from: VersionedCompany) => {
    begin(await change(dataChange(dataValues(from.company), values), from.etag));
    setForeign([]);
    notifyDone(t('user.saved'));
  };

  /** Another part of the company may have changed, such as an address; then nothing here is in question. */
  const takeIn = async (values: DataValues) => {
    const theirs = await reload();
    const merged = mergeEdits(dataValues(base.company), values, dataValues(theirs.company));
    if (merged.changes.length === 0) return save(values, theirs);
    setForeign(merged.changes);
    begin(theirs, merged.values);
  };

  const submit = async (values: DataValues) => {
    setBusy(true);
    problem.clear();
    try {
      await save(values, base).catch((error: unknown) => {
        if (asApiError(error).status !== STALE) throw error;
        return takeIn(values);
      });
    } catch (error) {
      problem.report(error);
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (stored.etag !== base.etag && !form.isDirty()) begin(stored);
  });

  const discard = () => {
    form.reset();
    setForeign([]);
    problem.clear();
  };
  return { form, problem, busy, foreign, submit, discard };
}

/** Names and identifiers of a company. A change by somebody else is merged into the form instead of lost. */
export function DataTab({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const { mayEdit } = useCompanyAccess();
  const { form, problem, busy, foreign, submit, discard } = useDataForm(stored);
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      {foreign.length > 0 ? (
        <ConflictNotice
          title={t('companyConflict.title')}
          changes={foreign}
          labelOf={(field) => t(FIELD_LABELS[field])}
          onDiscard={discard}
        />
      ) : null}
      <FormAlert error={problem.error} messages={problem.rest} />
      <Fieldset variant="unstyled" disabled={!mayEdit}>
        <Section title={t('companyData.identity')} text={t('companyData.identityText')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t('field.legalName')}
              withAsterisk
              maxLength={200}
              autoComplete="off"
              {...form.getInputProps('razaoSocial')}
            />
            <TextInput
              label={t('field.tradeName')}
              maxLength={200}
              autoComplete="off"
              {...form.getInputProps('nomeFantasia')}
            />
          </SimpleGrid>
        </Section>
        <Section title={t('companyData.registration')} text={t('companyData.registrationText')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <MaskedInput
              label={t('field.cnpj')}
              mask={cnpjMask}
              {...form.getInputProps('cnpj')}
              value={form.values.cnpj}
            />
            <TextInput
              label={t('field.subdomain')}
              maxLength={63}
              autoComplete="off"
              autoCapitalize="none"
              {...form.getInputProps('subdominio')}
            />
          </SimpleGrid>
          <Switch
            mt="md"
            label={t('companyData.isBranch')}
            checked={form.values.isFilial === YES}
            onChange={(event) => form.setFieldValue('isFilial', event.currentTarget.checked ? YES : '')}
          />
        </Section>
      </Fieldset>
      <SaveBar dirty={form.isDirty()} busy={busy} onDiscard={discard} />
    </form>
  );
}
