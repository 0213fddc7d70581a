import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../api/types.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { dayFromIso } from '../../../ui/forms/days.ts';
import { useInPlace } from '../../../ui/record/use-in-place.ts';
import { governedErrors, nameOfField } from '../../governed/governed-values.ts';
import { personalFaults } from './personal-faults.ts';
import {
  PERSONAL_PATHS,
  type PersonalPath,
  type PersonalValues,
  personalChange,
  personalValues,
} from './personal-fields.ts';
import { PERSONAL_LABELS } from './personal-inputs.tsx';
import { besideUser, useReloadUser, useStoreUser } from './use-user-change.ts';

/** What of a person is edited where it stands, what is wrong with a value, and what each is called. */
export function usePersonalEdits(governed: FormFields, stored: VersionedUser) {
  const { t } = useTranslation();
  const { id } = stored.user;
  const store = useStoreUser(id);
  const reload = useReloadUser(id);
  const valuesOf = ({ user }: VersionedUser) => personalValues(governed, user);
  const own = Object.fromEntries(
    [...Object.entries(PERSONAL_LABELS), ['email', 'field.email'] as const].map(([key, label]) => [
      key,
      { label: t(label) },
    ]),
  );
  const nameOf = (path: string) => nameOfField(governed, { ...PERSONAL_PATHS, email: 'email' }, path, own);
  const edits = useInPlace<VersionedUser, PersonalValues>({
    stored,
    valuesOf,
    save: (values, base) => store(personalChange(governed, valuesOf(base), values), base.etag),
    reload,
    touches: besideUser(id),
    said: (path) => t('inPlace.saved', { label: nameOf(path) }),
  });
  const faultOf = (path: PersonalPath, text: string): string | null => {
    const before = valuesOf(stored);
    const after = { ...before, [path]: text };
    const { dataAniversario: day } = after;
    const faults: Partial<Record<string, string>> = personalFaults(
      { ...after, dataAniversario: dayFromIso(day) || day },
      t,
    );
    return faults[path] ?? governedErrors(governed, PERSONAL_PATHS, { before, after }, t)[path] ?? null;
  };
  return { edits, faultOf, nameOf };
}
