import { useForm } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { isCpf } from '@retaguarda/rules/cpf';
import { cnpjMask, cpfMask } from '@retaguarda/rules/masks';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import {
  PERSONAL_ALIASES,
  PERSONAL_FIELDS,
  type PersonalValues,
  personalChange,
  personalValues,
} from './personal-fields.ts';
import { useReloadUser, useUserChange } from './use-user-change.ts';

const wrong = (valid: boolean, message: string) => (valid ? null : message);

/** The form of the personal data, with the version it was made from and what others changed since. */
export function usePersonalForm(stored: VersionedUser) {
  const { t } = useTranslation();
  const change = useUserChange(stored.user.id);
  const reload = useReloadUser(stored.user.id);
  const form = useForm<PersonalValues>({
    initialValues: personalValues(stored.user),
    validate: {
      nome: rules(t).required,
      cpf: (text) => wrong(text === '' || isCpf(cpfMask.strip(text)), t('form.cpf')),
      cnpj: (text) => wrong(text === '' || isCnpj(cnpjMask.strip(text)), t('form.cnpj')),
      dataAniversario: (text) => wrong(text === '' || isoFromDay(text) !== null, t('form.date')),
    },
  });
  return useRecordForm({
    form,
    fields: PERSONAL_FIELDS,
    aliases: PERSONAL_ALIASES,
    save: (values, base: VersionedUser | null) => {
      const from = base ?? stored;
      return change(personalChange(personalValues(from.user), values), from.etag);
    },
    touches: [keys.users.lists],
    said: () => t('user.saved'),
    edit: {
      stored,
      valuesOf: ({ user }) => personalValues(user),
      reload,
      isNewer: (page, base) => page.etag !== base.etag,
      next: (saved) => saved,
    },
  });
}

export type PersonalForm = ReturnType<typeof usePersonalForm>['form'];
