import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptInvitation } from '../../api/account.ts';
import { asApiError } from '../../api/problem.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { AuthLayout } from './auth-layout.tsx';
import { BadLink } from './bad-link.tsx';
import { rules } from './rules.ts';

const route = getRouteApi('/convite');

export function AcceptInvitationPage() {
  const { t } = useTranslation();
  const { token } = route.useSearch();
  if (!token) return <BadLink title={t('acceptInvite.title')} text={t('acceptInvite.badLink')} />;
  return <AcceptForm token={token} />;
}

type Account = 'new' | 'existing';

function useAcceptance(token: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [account, setAccount] = useState<Account>('new');
  const check = rules(t);
  const form = useForm({
    initialValues: { nome: '', password: '' },
    validate: { password: (value) => (account === 'new' ? check.newPassword(value) : null) },
  });
  const problem = useFormProblem(form, ['nome', 'password']);
  const { busy, submit } = useSubmit(problem, async ({ nome, password }: typeof form.values) => {
    const chosen = account === 'new' ? { password, ...(nome.trim() ? { nome: nome.trim() } : {}) } : {};
    try {
      await acceptInvitation({ token, ...chosen });
    } catch (error) {
      // Only a new account is asked for a password: the person had no account after all.
      if (asApiError(error).issues.some(({ path }) => path === 'password')) setAccount('new');
      throw error;
    }
    await navigate({ to: '/entrar', search: { aviso: 'convite' }, replace: true });
  });
  return { form, problem, busy, submit, account, setAccount };
}

function AcceptForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { form, problem, busy, submit, account, setAccount } = useAcceptance(token);
  return (
    <AuthLayout title={t('acceptInvite.title')} intro={t('acceptInvite.intro')}>
      <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
        <Stack gap="md">
          <FormAlert error={problem.error} messages={problem.rest} />
          <SegmentedControl
            aria-label={t('acceptInvite.account')}
            fullWidth
            value={account}
            onChange={(value) => setAccount(value === 'existing' ? 'existing' : 'new')}
            data={[
              { value: 'new', label: t('acceptInvite.newAccount') },
              { value: 'existing', label: t('acceptInvite.existingAccount') },
            ]}
          />
          {account === 'existing' ? (
            <Text c="dimmed">{t('acceptInvite.existingText')}</Text>
          ) : (
            <>
              <TextInput
                label={t('field.name')}
                description={t('acceptInvite.nameHint')}
                autoComplete="name"
                size="md"
                {...form.getInputProps('nome')}
              />
              <PasswordField
                label={t('field.password')}
                withAsterisk
                fresh
                size="md"
                {...form.getInputProps('password')}
              />
            </>
          )}
          <Button type="submit" loading={busy} size="md" fullWidth>
            {t('acceptInvite.submit')}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}
