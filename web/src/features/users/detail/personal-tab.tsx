import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../api/problem.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { isCnpj, isCpf } from '../../../ui/forms/identifiers.ts';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { cnpjMask, cpfMask, dateMask, phoneMask } from '../../../ui/forms/masks.ts';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { Section } from '../../../ui/section.tsx';
import { rules } from '../../account/rules.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { type ForeignChange, mergeEdits } from './merge.ts';
import {
  PERSONAL_ALIASES,
  PERSONAL_FIELDS,
  type PersonalField,
  type PersonalValues,
  personalChange,
  personalValues,
} from './personal-fields.ts';
import { useReloadUser, useUserChange } from './use-user-change.ts';

const MARITAL_STATES = ['solteiro', 'casado', 'divorciado', 'viuvo', 'separado', 'uniao_estavel'] as const;
const STALE = 412;

const wrong = (valid: boolean, message: string) => (valid ? null : message);

/** Name and identifiers of a user. A change by somebody else is merged into the form instead of lost or overwritten. */
export function PersonalTab({ stored }: { stored: VersionedUser }) {
  const { t } = useTranslation();
  const change = useUserChange(stored.user.id);
  const reload = useReloadUser(stored.user.id);
  const [base, setBase] = useState(stored);
  const [foreign, setForeign] = useState<ForeignChange<PersonalField>[]>([]);
  const [busy, setBusy] = useState(false);
  const check = rules(t);
  const form = useForm<PersonalValues>({
    initialValues: personalValues(base.user),
    validate: {
      nome: check.required,
      cpf: (text) => wrong(text === '' || isCpf(cpfMask.strip(text)), t('form.cpf')),
      cnpj: (text) => wrong(text === '' || isCnpj(cnpjMask.strip(text)), t('form.cnpj')),
      dataAniversario: (text) => wrong(text === '' || isoFromDay(text) !== null, t('form.date')),
    },
  });
  const problem = useFormProblem(form, PERSONAL_FIELDS, PERSONAL_ALIASES);

  const begin = (next: VersionedUser, values = personalValues(next.user)) => {
    setBase(next);
    form.setInitialValues(personalValues(next.user));
    form.setValues(values);
    form.resetDirty(personalValues(next.user));
  };

  const save = async (values: PersonalValues, from: VersionedUser) => {
    begin(await change(personalChange(personalValues(from.user), values), from.etag));
    setForeign([]);
    notifyDone(t('user.saved'));
  };

  /** Another part of the user may have changed, such as the status; then nothing here is in question. */
  const takeIn = async (values: PersonalValues) => {
    const theirs = await reload();
    const merged = mergeEdits(personalValues(base.user), values, personalValues(theirs.user));
    if (merged.changes.length === 0) return save(values, theirs);
    setForeign(merged.changes);
    begin(theirs, merged.values);
  };

  const submit = async (values: PersonalValues) => {
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

  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      {foreign.length > 0 ? <ConflictNotice changes={foreign} onDiscard={discard} /> : null}
      <FormAlert error={problem.error} messages={problem.rest} />
      <Section title={t('personal.identity')} text={t('personal.identityText')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('field.name')}
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('nome')}
          />
          <TextInput
            label={t('field.displayName')}
            autoComplete="off"
            {...form.getInputProps('displayName')}
          />
          <TextInput
            label={t('field.email')}
            value={stored.user.email}
            readOnly
            description={t('personal.emailFixed')}
            inputWrapperOrder={['label', 'input', 'description']}
          />
          <MaskedInput
            label={t('field.phone')}
            mask={phoneMask}
            {...form.getInputProps('fone')}
            value={form.values.fone}
          />
        </SimpleGrid>
      </Section>
      <Section title={t('personal.documents')} text={t('personal.documentsText')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MaskedInput
            label={t('field.cpf')}
            mask={cpfMask}
            {...form.getInputProps('cpf')}
            value={form.values.cpf}
          />
          <MaskedInput
            label={t('field.cnpj')}
            mask={cnpjMask}
            {...form.getInputProps('cnpj')}
            value={form.values.cnpj}
          />
          <TextInput label={t('field.rg')} maxLength={20} autoComplete="off" {...form.getInputProps('rg')} />
          <TextInput
            label={t('field.cnh')}
            maxLength={11}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('cnh')}
          />
          <Select
            label={t('field.maritalState')}
            clearable
            clearButtonProps={{ 'aria-label': t('action.clear') }}
            data={maritalOptions(form.values.estadoCivil).map((value) => ({
              value,
              label: isKnownState(value) ? t(`maritalState.${value}`) : value,
            }))}
            value={form.values.estadoCivil || null}
            onChange={(value) => form.setFieldValue('estadoCivil', value ?? '')}
            error={form.errors['estadoCivil']}
          />
          <MaskedInput
            label={t('field.birthDate')}
            placeholder={t('form.datePattern')}
            mask={dateMask}
            {...form.getInputProps('dataAniversario')}
            value={form.values.dataAniversario}
          />
        </SimpleGrid>
      </Section>
      <SaveBar dirty={form.isDirty()} busy={busy} onDiscard={discard} />
    </form>
  );
}

const isKnownState = (value: string): value is (typeof MARITAL_STATES)[number] =>
  MARITAL_STATES.some((state) => state === value);

/** The field is free text for the server: a value that is not in the list stays selectable. */
function maritalOptions(current: string): string[] {
  return current === '' || isKnownState(current) ? [...MARITAL_STATES] : [...MARITAL_STATES, current];
}
