import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../api/account.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { IconMailCheck } from '../../ui/icons/index.ts';
import { TextLink } from '../../ui/links.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { rules } from './rules.ts';

const route = getRouteApi('/esqueci-senha');

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { email } = route.useSearch();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const check = rules(t);
  const form = useForm({ initialValues: { email: email ?? '' }, validate: { email: check.email } });
  const problem = useFormProblem(form, ['email']);

  const { busy, submit } = useSubmit(problem, async (values: typeof form.values) => {
    await requestPasswordReset(values.email.trim());
    setSentTo(values.email.trim());
  });

  const back = <TextLink to="/entrar">{t('forgot.back')}</TextLink>;

  return (
    <AuthLayout title={t('forgot.title')} intro={sentTo === null ? t('forgot.intro') : undefined} foot={back}>
      {sentTo === null ? (
        <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
          <Stack gap="md">
            <FormAlert error={problem.error} messages={problem.rest} />
            <TextInput
              label={t('field.email')}
              type="email"
              autoComplete="username"
              autoFocus
              size="md"
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={busy} size="md" fullWidth>
              {t('forgot.submit')}
            </Button>
          </Stack>
        </form>
      ) : (
        <StatePanel
          icon={<IconMailCheck size={24} />}
          tone="brand"
          alert
          title={t('forgot.sentTitle')}
          text={t('forgot.sentText', { email: sentTo })}
        />
      )}
    </AuthLayout>
  );
}
