import { useTranslation } from 'react-i18next';
import type { VersionedUser } from '../../../api/users.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { RecordConflict } from '../../../ui/record/record-conflict.tsx';
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
  const { busy, changes, discard, form, problem, submit } = usePersonalForm(stored);
  const labels = Object.fromEntries(Object.entries(FIELD_LABELS).map(([field, label]) => [field, t(label)]));
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      <RecordConflict title={t('conflict.title')} changes={changes} labels={labels} onDiscard={discard} />
      <FormAlert error={problem.error} messages={problem.rest} />
      <PersonSection form={form} email={stored.user.email} />
      <IdentificationSection form={form} />
      <SaveBar dirty={form.isDirty()} busy={busy} onDiscard={discard} />
    </form>
  );
}
