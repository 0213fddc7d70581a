import { Button, Stack, TextInput } from '@mantine/core';
import { ADDRESS_KEYS } from '@retaguarda/rules/form-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { registrationFormQuery } from '../../api/forms.ts';
import type { FormFields } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { AuthLayout } from '../account/auth-layout.tsx';
import { AddressInputs } from '../governed/address-inputs.tsx';
import { drawnFields } from '../governed/custom-values.ts';
import { GovernedFields, type OwnInput } from '../governed/governed-fields.tsx';
import { usePersonalInputs } from '../users/detail/personal-inputs.tsx';
import { registrationForm } from './registration-fields.ts';
import { useRegistration } from './use-registration.ts';

const SIZE = 'md';

/** Makes an account for whoever has none, with what the platform asks of a newcomer. */
export function RegisterPage() {
  const { t } = useTranslation();
  const query = useQuery(registrationFormQuery);
  return (
    <AuthLayout
      title={t('register.title')}
      intro={t('register.intro')}
      foot={
        <>
          {t('register.haveAccount')} <TextLink to="/entrar">{t('signIn.submit')}</TextLink>
          <br />
          <TextLink to="/textos-legais">{t('signIn.privacy')}</TextLink>
        </>
      }
    >
      <Loaded query={query}>{(governed) => <RegisterForm asked={registrationForm(governed)} />}</Loaded>
    </AuthLayout>
  );
}

type RegistrationForm = ReturnType<typeof useRegistration>['form'];

function RegisterForm({ asked }: { asked: FormFields }) {
  const { t } = useTranslation();
  const { busy, form, problem, submit } = useRegistration(asked);
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        <GovernedFields governed={asked} form={form} own={useNewcomerInputs(form)} withCustom size={SIZE} />
        {drawnFields(asked).some(({ key }) => ADDRESS_KEYS.some((one) => one === key)) ? (
          <AddressInputs governed={asked} form={form} size={SIZE} />
        ) : null}
        <PasswordField
          label={t('field.password')}
          withAsterisk
          fresh
          size={SIZE}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} size={SIZE} fullWidth mt="xs">
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** The inputs of a person, filled in by the browser where it can, and the e-mail. */
function useNewcomerInputs(form: RegistrationForm): Record<string, OwnInput> {
  const { t } = useTranslation();
  const inputs = usePersonalInputs(form, { nome: 'name', displayName: 'nickname', fone: 'tel' });
  const { displayName } = inputs;
  return {
    ...inputs,
    displayName: {
      ...displayName,
      draw: (decorated) => displayName.draw({ description: t('register.displayNameHint'), ...decorated }),
    },
    email: {
      path: 'email',
      label: t('field.email'),
      draw: (decorated) => (
        <TextInput {...decorated} type="email" autoComplete="username" {...form.getInputProps('email')} />
      ),
    },
  };
}
