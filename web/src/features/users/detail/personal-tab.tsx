import type { VersionedUser } from '../../../api/users.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { IdentificationSection, PersonSection } from './personal-sections.tsx';
import { usePersonalForm } from './use-personal-form.ts';

/** Name and identifiers of a user. A change by somebody else is merged into the form instead of lost or overwritten. */
export function PersonalTab({ stored }: { stored: VersionedUser }) {
  const { form, problem, foreign, busy, submit, discard } = usePersonalForm(stored);
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      {foreign.length > 0 ? <ConflictNotice changes={foreign} onDiscard={discard} /> : null}
      <FormAlert error={problem.error} messages={problem.rest} />
      <PersonSection form={form} email={stored.user.email} />
      <IdentificationSection form={form} />
      <SaveBar dirty={form.isDirty()} busy={busy} onDiscard={discard} />
    </form>
  );
}
