import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { emailChangeQuery, requestEmailChange, withdrawEmailChange } from '../../api/email-change.ts';
import type { EmailChange } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { looksLikeEmail } from '../../ui/forms/email.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** The own e-mail address, and its change, which both addresses have to confirm. */
export function EmailSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const query = useQuery(emailChangeQuery);
  return (
    <Section title={t('emailChange.title')} text={t('emailChange.text', { email })}>
      <Loaded query={query} rows={1}>
        {(pending) => (pending === null ? <AskForm /> : <Pending change={pending} current={email} />)}
      </Loaded>
    </Section>
  );
}

function AskForm() {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (looksLikeEmail(value) ? null : t('form.email')),
      password: (value) => (value === '' ? t('form.required') : null),
    },
  });
  const problem = useFormProblem(form, ['email', 'password']);
  const { act, busy } = useRecordMutation({
    work: ({ email, password }: typeof form.values) => requestEmailChange({ email: email.trim(), password }),
    touches: [emailChangeQuery.queryKey],
    said: () => t('emailChange.asked'),
    onRefused: problem.report,
  });
  const submit = (values: typeof form.values) => {
    problem.clear();
    act(values);
  };
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md" maw={420}>
        <FormAlert error={problem.error} messages={problem.rest} />
        <TextInput
          label={t('emailChange.next')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordField label={t('field.password')} {...form.getInputProps('password')} />
        <Group>
          <Button type="submit" loading={busy}>
            {t('emailChange.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What is still missing, and the way back. */
function Pending({ change, current }: { change: EmailChange; current: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { act, busy } = useRecordMutation({
    work: withdrawEmailChange,
    touches: [emailChangeQuery.queryKey],
    said: () => t('emailChange.withdrawn'),
  });
  const sides = [
    { email: change.email, confirmed: change.newConfirmed },
    { email: current, confirmed: change.oldConfirmed },
  ];
  return (
    <Stack gap="xs" align="flex-start">
      {sides.map(({ confirmed, email }) => (
        <Group key={email} gap="xs">
          <Text>{email}</Text>
          <Badge color={confirmed ? 'green' : 'gray'}>
            {t(confirmed ? 'emailChange.confirmed' : 'emailChange.waiting')}
          </Badge>
        </Group>
      ))}
      <Text size="sm" c="dimmed">
        {t('emailChange.until', { when: format.dateTime(change.expiresAt) })}
      </Text>
      <Button variant="default" loading={busy} onClick={() => act(undefined)}>
        {t('emailChange.withdraw')}
      </Button>
    </Stack>
  );
}
