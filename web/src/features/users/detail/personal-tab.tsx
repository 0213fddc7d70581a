import { useTranslation } from 'react-i18next';
import type { VersionedUser } from '../../../api/users.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { ConflictNotice } from '../../../ui/record/conflict-notice.tsx';
import { IdentificationSection, PersonSection } from './personal-sections.tsx';
import { usePersonalForm } from './use-personal-form.ts';

const FIELD_LABELS = {
  nome: 'field.name',
  displayName: 'field.displayName',
  fone: 'field.phone',
  cpf: 'field.cpf',
  cnpj: 'field.cnpj',
  rg: 'field.rg',
  cnh: 'field.cnh',
  estadoCivil: 'field.maritalState',
  dataAniversario: 'field.birthDate',
} as const;

/** Name and identifiers of a user. A change by somebody else is merged into the form instead of lost or overwritten. */
export function PersonalTab({ stored }: { stored: VersionedUser }) {
  const { t } = useTranslation();
  const { form, problem, foreign, busy, submit, discard } = usePersonalForm(stored);
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      {foreign.length > 0 ? (
        <ConflictNotice
          title={t('conflict.title')}
          changes={foreign}
          labelOf={(field) => t(FIELD_LABELS[field])}
          onDiscard={discard}
        />
      ) : null}
      <FormAlert error={problem.error} messages={problem.rest} />
      <PersonSection form={form} email={stored.user.email} />
      <IdentificationSection form={form} />
      <SaveBar dirty={form.isDirty()} busy={busy} onDiscard={discard} />
    </form>
  );
}
