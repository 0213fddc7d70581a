import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPasskey } from '../../api/passkeys.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AddPasskeyProps {
  /** The passkey is there, and recovery codes that came with it were seen. */
  onDone: () => void;
  onCancel?: () => void;
}

/** Makes a passkey on a device of the person; the first factor shows its recovery codes then. */
export function AddPasskey({ onCancel, onDone }: AddPasskeyProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    initialValues: { name: t('factor.passkeys.thisDevice'), password: '' },
    validate: {
      name: (value) => (value.trim() === '' ? t('form.required') : null),
      password: (value) => (value === '' ? t('form.required') : null),
    },
  });
  const problem = useFormProblem(form, ['name', 'password']);
  const { busy, submit } = useSubmit(problem, async ({ name, password }: typeof form.values) => {
    const recoveryCodes = await addPasskey(name.trim(), password);
    notifyDone(t('factor.passkeys.added'));
    if (recoveryCodes === null) onDone();
    else setCodes(recoveryCodes);
  });
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('factor.passkeys.addText')}</Text>
        <FormAlert error={problem.error} messages={problem.rest} />
        <TextInput
          label={t('factor.passkeys.name')}
          description={t('factor.passkeys.nameHint')}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <PasswordField label={t('field.password')} {...form.getInputProps('password')} />
        <Group justify="flex-end" gap="xs">
          {onCancel ? (
            <Button variant="default" onClick={onCancel} disabled={busy}>
              {t('action.cancel')}
            </Button>
          ) : null}
          <Button type="submit" loading={busy}>
            {t('factor.passkeys.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
