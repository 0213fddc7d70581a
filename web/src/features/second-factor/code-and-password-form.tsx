import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface CodeAndPasswordFormProps {
  hint: string;
  submitLabel: string;
  danger?: boolean;
  onSubmit: (given: { code: string; password: string }) => Promise<void>;
  onCancel?: () => void;
  /** Proves by a passkey instead; for who has one. */
  onPasskey?: (password: string) => Promise<void>;
}

/** Asks for what changes a second factor: a code and the password. */
export function CodeAndPasswordForm(props: CodeAndPasswordFormProps) {
  const { danger = false, hint, onCancel, onPasskey, onSubmit, submitLabel } = props;
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { code: '', password: '' },
    validate: {
      code: (value) => (value.trim().length < 6 ? hint : null),
      password: (value) => (value === '' ? t('form.required') : null),
    },
  });
  const problem = useFormProblem(form, ['code', 'password']);
  const { busy, submit } = useSubmit(problem, ({ code, password }: typeof form.values) =>
    onSubmit({ code: code.trim(), password }),
  );
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        <CodeField description={hint} data-autofocus {...form.getInputProps('code')} />
        <PasswordField label={t('field.password')} {...form.getInputProps('password')} />
        {onPasskey ? (
          <PasskeyButton
            problem={problem}
            disabled={busy || form.values.password === ''}
            work={() => onPasskey(form.values.password)}
          />
        ) : null}
        <Group justify="flex-end" gap="xs">
          {onCancel ? (
            <Button variant="default" onClick={onCancel} disabled={busy}>
              {t('action.cancel')}
            </Button>
          ) : null}
          <Button type="submit" loading={busy} color={danger ? 'red' : 'brand'}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
