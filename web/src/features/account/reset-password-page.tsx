import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../api/account.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { TextLink } from '../../ui/links.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { BadLink } from './bad-link.tsx';
import { rules } from './rules.ts';

const route = getRouteApi('/redefinir-senha');

export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token } = route.useSearch();
  if (!token) return <BadLink title={t('reset.title')} text={t('reset.badLink')} />;
  return <ResetForm token={token} />;
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = rules(t);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: check.newPassword },
  });
  const problem = useFormProblem(form, ['password']);

  const { busy, submit } = useSubmit(problem, async ({ password }: { password: string }) => {
    await resetPassword(token, password);
    await navigate({ to: '/entrar', search: { aviso: 'senha' }, replace: true });
  });

  return (
    <AuthLayout
      title={t('reset.title')}
      intro={t('reset.intro')}
      foot={<TextLink to="/esqueci-senha">{t('reset.another')}</TextLink>}
    >
      <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
        <Stack gap="md">
          <FormAlert error={problem.error} messages={problem.rest} />
          <PasswordField
            label={t('field.newPassword')}
            fresh
            autoFocus
            size="md"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy} size="md" fullWidth>
            {t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}
