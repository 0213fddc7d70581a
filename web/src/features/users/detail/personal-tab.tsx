import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownFormQuery } from '../../../api/forms.ts';
import type { FormFields } from '../../../api/types.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordConflict } from '../../../ui/record/record-conflict.tsx';
import { Section } from '../../../ui/section.tsx';
import { customFields, customPath, drawnFields } from '../../governed/custom-values.ts';
import { GovernedFields, type OwnInput } from '../../governed/governed-fields.tsx';
import { nameOfField } from '../../governed/governed-values.ts';
import { PERSONAL_FIELDS, PERSONAL_PATHS } from './personal-fields.ts';
import { usePersonalInputs } from './personal-inputs.tsx';
import { usePersonalForm } from './use-personal-form.ts';

interface PersonalTabProps {
  stored: VersionedUser;
  mayEdit?: boolean;
}

/**
 * Name and identifiers of a user, as their form has them. A change by somebody else is merged into the form instead of lost or
 * overwritten.
 */
export function PersonalTab({ stored, mayEdit = true }: PersonalTabProps) {
  const query = useQuery(ownFormQuery('user', { userId: stored.user.id }));
  return (
    <Loaded query={query}>
      {(governed) => <PersonalEditor governed={governed} stored={stored} mayEdit={mayEdit} />}
    </Loaded>
  );
}

function PersonalEditor({
  governed,
  mayEdit,
  stored,
}: Required<PersonalTabProps> & { governed: FormFields }) {
  const { t } = useTranslation();
  const { busy, changes, discard, form, problem, submit } = usePersonalForm(governed, stored);
  const own = usePersonalInputs(form);
  const email = useFixedEmail(stored.user.email);
  const labels = Object.fromEntries(
    [...PERSONAL_FIELDS, ...customFields(governed).map(({ key }) => customPath(key))].map((path) => [
      path,
      nameOfField(governed, PERSONAL_PATHS, path, own),
    ]),
  );
  const { cnh, cnpj, cpf, dataAniversario, displayName, estadoCivil, fone, nome, rg } = own;
  const identification = { cpf, cnpj, rg, cnh, estadoCivil, dataAniversario };
  const isAsked = drawnFields(governed).some(({ key }) => key in identification);
  const fields = (inputs: Record<string, OwnInput>, withCustom: boolean): ReactNode => (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <GovernedFields governed={governed} form={form} own={inputs} withCustom={withCustom} />
    </SimpleGrid>
  );
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      <RecordConflict title={t('conflict.title')} changes={changes} labels={labels} onDiscard={discard} />
      <FormAlert error={problem.error} messages={problem.rest} />
      <Fieldset variant="unstyled" disabled={!mayEdit}>
        <Section title={t('personal.identity')} text={t('personal.identityText')}>
          {fields({ nome, displayName, email, fone }, true)}
        </Section>
        {isAsked ? (
          <Section title={t('personal.documents')} text={t('personal.documentsText')}>
            {fields(identification, false)}
          </Section>
        ) : null}
      </Fieldset>
      <SaveBar dirty={form.isDirty()} busy={busy} onDiscard={discard} />
    </form>
  );
}

/** The e-mail is shown, and not part of what is saved. */
function useFixedEmail(address: string): OwnInput {
  const { t } = useTranslation();
  return {
    path: 'email',
    label: t('field.email'),
    draw: ({ inputWrapperOrder, label }) => (
      <TextInput
        label={label}
        value={address}
        readOnly
        description={t('personal.emailFixed')}
        inputWrapperOrder={inputWrapperOrder}
      />
    ),
  };
}
