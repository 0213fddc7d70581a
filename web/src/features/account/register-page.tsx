import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { phoneMask } from '@retaguarda/rules/masks';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { register } from '../../api/account.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { MaskedInput } from '../../ui/forms/masked-input.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { TextLink } from '../../ui/links.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { rules } from './rules.ts';

const FIELDS = ['nome', 'displayName', 'email', 'telefone', 'password'];
const ALIASES = { 'personalData.fone': 'telefone' };

function useRegistration() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = rules(t);
  const form = useForm({
    initialValues: { nome: '', displayName: '', email: '', telefone: '', password: '' },
    validate: { nome: check.required, email: check.email, password: check.newPassword },
  });
  const problem = useFormProblem(form, FIELDS, ALIASES);
  const { busy, submit } = useSubmit(problem, async (values: typeof form.values) => {
    const { nome, displayName, email, telefone, password } = values;
    const user = await register({
      nome: nome.trim(),
      email: email.trim(),
      password,
      ...(displayName.trim() ? { displayName: displayName.trim() } : {}),
      ...(telefone ? { telefone: phoneMask.strip(telefone) } : {}),
    });
    const aviso = user.status === 'ativo' ? 'cadastro' : 'aprovacao';
    await navigate({ to: '/entrar', search: { email: user.email, aviso } });
  });
  return { form, problem, busy, submit };
}

export function RegisterPage() {
  const { t } = useTranslation();
  const { form, problem, busy, submit } = useRegistration();
  return (
    <AuthLayout
      title={t('register.title')}
      intro={t('register.intro')}
      foot={
        <>
          {t('register.haveAccount')} <TextLink to="/entrar">{t('signIn.submit')}</TextLink>
        </>
      }
    >
      <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
        <Stack gap="md">
          <FormAlert error={problem.error} messages={problem.rest} />
          <NameInputs form={form} />
          <TextInput
            label={t('field.email')}
            withAsterisk
            type="email"
            autoComplete="username"
            size="md"
            {...form.getInputProps('email')}
          />
          <MaskedInput
            label={t('field.phone')}
            mask={phoneMask}
            autoComplete="tel"
            size="md"
            {...form.getInputProps('telefone')}
            value={form.values.telefone}
          />
          <PasswordField
            label={t('field.password')}
            withAsterisk
            fresh
            size="md"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy} size="md" fullWidth mt="xs">
            {t('register.submit')}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}

function NameInputs({ form }: Pick<ReturnType<typeof useRegistration>, 'form'>) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('field.name')}
        withAsterisk
        autoComplete="name"
        autoFocus
        size="md"
        {...form.getInputProps('nome')}
      />
      <TextInput
        label={t('field.displayName')}
        description={t('register.displayNameHint')}
        autoComplete="nickname"
        size="md"
        {...form.getInputProps('displayName')}
      />
    </>
  );
}
