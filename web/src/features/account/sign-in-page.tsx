import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, signIn } from '../../api/account.ts';
import { chooseTenant } from '../../api/connection.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { TextLink } from '../../ui/links.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { rules } from './rules.ts';

const route = getRouteApi('/entrar');

function useSignInForm() {
  const { t } = useTranslation();
  const { email } = route.useSearch();
  const queries = useQueryClient();
  const check = rules(t);
  const form = useForm({
    initialValues: { email: email ?? '', password: '' },
    validate: { email: check.email, password: check.required },
  });
  const problem = useFormProblem(form, ['email', 'password']);
  const { busy, submit } = useSubmit(problem, async (values: typeof form.values) => {
    // Whoever signs in begins in their own tenant, not in the one that somebody chose here before.
    chooseTenant(null);
    try {
      const me = await signIn(values.email.trim(), values.password);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
      queries.setQueryData(meQuery.queryKey, me);
    } catch (error) {
      form.getInputNode('password')?.focus();
      throw error;
    }
  });
  return { form, problem, busy, submit };
}

/** Goes on as soon as somebody is signed in: now, from another tab, or since an earlier visit. */
function useOnwards(): void {
  const { voltar } = route.useSearch();
  const router = useRouter();
  const { data: me } = useQuery({ ...meQuery, retry: false });
  useEffect(() => {
    if (me) router.history.replace(voltar ?? '/');
  }, [me, router, voltar]);
}

export function SignInPage() {
  const { t } = useTranslation();
  const { email, aviso } = route.useSearch();
  const { form, problem, busy, submit } = useSignInForm();
  useOnwards();

  return (
    <AuthLayout
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      foot={
        <>
          {t('signIn.noAccount')} <TextLink to="/cadastro">{t('signIn.register')}</TextLink>
        </>
      }
    >
      <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
        <Stack gap="md">
          {aviso ? (
            <Alert color="green" role="status" p="sm">
              {t(`signIn.notice.${aviso}`)}
            </Alert>
          ) : null}
          <FormAlert error={problem.error} messages={problem.rest} />
          <TextInput
            label={t('field.email')}
            type="email"
            autoComplete="username"
            autoFocus={!email}
            size="md"
            {...form.getInputProps('email')}
          />
          <Stack gap={6}>
            <PasswordField
              label={t('field.password')}
              autoFocus={Boolean(email)}
              size="md"
              {...form.getInputProps('password')}
            />
            <Group justify="flex-end">
              <TextLink
                to="/esqueci-senha"
                search={form.values.email ? { email: form.values.email } : {}}
                size="sm"
              >
                {t('signIn.forgot')}
              </TextLink>
            </Group>
          </Stack>
          <Button type="submit" loading={busy} size="md" fullWidth>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}
