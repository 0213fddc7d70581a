import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../api/account.ts';
import { changePassword } from '../../api/password-change.ts';
import { rememberedDevicesQuery } from '../../api/second-factor.ts';
import { sessionsQuery } from '../../api/sessions.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { IconMail } from '../../ui/icons/index.ts';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';

interface PasswordSectionProps {
  userId: string;
  email: string;
}

/** The password is changed by the one of before, so that an open session alone cannot lock its owner out; else by a link. */
export function PasswordSection({ email, userId }: PasswordSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('passwordChange.title')} text={t('passwordChange.text')}>
      <Stack gap="lg">
        <ChangeForm userId={userId} />
        <ForgottenPassword email={email} />
      </Stack>
    </Section>
  );
}

function ChangeForm({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: {
      currentPassword: (value) => (value === '' ? t('form.required') : null),
      password: (value) =>
        value.length < PASSWORD_LENGTH.min ? t('form.passwordHint', { min: PASSWORD_LENGTH.min }) : null,
    },
  });
  const problem = useFormProblem(form, ['currentPassword', 'password']);
  const { busy, submit } = useSubmit(problem, async (change: typeof form.values) => {
    await changePassword(change);
    form.reset();
    notifyDone(t('passwordChange.done'));
    await Promise.all(
      [sessionsQuery(userId), rememberedDevicesQuery].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md" maw={420}>
        <FormAlert error={problem.error} messages={problem.rest} />
        <PasswordField label={t('passwordChange.current')} {...form.getInputProps('currentPassword')} />
        <PasswordField label={t('passwordChange.next')} fresh {...form.getInputProps('password')} />
        <Group>
          <Button type="submit" loading={busy}>
            {t('passwordChange.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** For who does not know the password any more. */
function ForgottenPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Stack align="flex-start" gap="xs">
      <Text size="sm" c="dimmed">
        {t('passwordChange.forgotten')}
      </Text>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setAsking(true)}>
        {t('passwordChange.send')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('passwordChange.title')}
        confirmLabel={t('passwordChange.send')}
        onConfirm={async () => {
          await requestPasswordReset(email);
          notifyDone(t('user.resetSent', { email }));
        }}
        onClose={() => setAsking(false)}
      >
        {t('passwordChange.confirm', { email })}
      </ConfirmDialog>
    </Stack>
  );
}
