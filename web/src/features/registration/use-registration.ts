import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { register } from '../../api/account.ts';
import type { FormFields } from '../../api/types.ts';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { customErrorPaths, governedErrors } from '../governed/governed-values.ts';
import { personalFaults } from '../users/detail/personal-faults.ts';
import {
  emptyRegistration,
  REGISTRATION_ALIASES,
  REGISTRATION_FIELDS,
  REGISTRATION_PATHS,
  type RegistrationValues,
  registrationOf,
} from './registration-fields.ts';

/** The form of a registration with the fields that the platform asks for; who is registered goes on to sign in. */
export function useRegistration(asked: FormFields) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = rules(t);
  const form = useForm<RegistrationValues>({
    initialValues: emptyRegistration(asked),
    validate: (values) => ({
      ...governedErrors(asked, REGISTRATION_PATHS, { before: null, after: values }, t),
      ...personalFaults(values, t),
      email: check.email(values.email),
      password: check.newPassword(values.password),
    }),
  });
  const custom = customErrorPaths(asked);
  return useRecordForm({
    form,
    fields: [...REGISTRATION_FIELDS, ...custom.fields],
    aliases: { ...REGISTRATION_ALIASES, ...custom.aliases },
    save: (values, _base, key) => register(registrationOf(asked, values), key),
    touches: [],
    onDone: ({ email, status }) =>
      navigate({
        to: '/entrar',
        search: { email, aviso: status === 'ativo' ? 'cadastro' : 'aprovacao' },
      }),
  });
}
