import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../api/types.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { customErrorPaths, governedErrors } from '../../governed/governed-values.ts';
import { personalFaults } from './personal-faults.ts';
import {
  PERSONAL_ALIASES,
  PERSONAL_FIELDS,
  PERSONAL_PATHS,
  type PersonalValues,
  personalChange,
  personalValues,
} from './personal-fields.ts';
import { besideUser, useReloadUser, useStoreUser } from './use-user-change.ts';

/** The form of the personal data, with the version it was made from and what others changed since. */
export function usePersonalForm(governed: FormFields, stored: VersionedUser) {
  const { t } = useTranslation();
  const store = useStoreUser(stored.user.id);
  const reload = useReloadUser(stored.user.id);
  const valuesOf = ({ user }: VersionedUser) => personalValues(governed, user);
  const custom = customErrorPaths(governed);
  const form = useForm<PersonalValues>({
    initialValues: valuesOf(stored),
    validate: (values) => ({
      ...personalFaults(values, t),
      ...governedErrors(governed, PERSONAL_PATHS, { before: valuesOf(stored), after: values }, t),
    }),
  });
  return useRecordForm({
    form,
    fields: [...PERSONAL_FIELDS, ...custom.fields],
    aliases: { ...PERSONAL_ALIASES, ...custom.aliases },
    save: (values, base: VersionedUser | null) => {
      const from = base ?? stored;
      return store(personalChange(governed, valuesOf(from), values), from.etag);
    },
    touches: besideUser(stored.user.id),
    said: () => t('user.saved'),
    edit: {
      stored,
      valuesOf,
      reload,
      isNewer: (page, base) => page.etag !== base.etag,
      next: (saved) => saved,
    },
  });
}
