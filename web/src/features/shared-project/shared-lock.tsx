import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.ts';
import { unlockSharedProject } from '../../api/shared-projects.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { IconLock } from '../../ui/icons/index.ts';
import { usePageTitle } from '../../ui/page.tsx';

interface SharedLockProps {
  token: string;
  /** Reads the project, which opens now. */
  onOpen: () => void;
}

/** Asks for the password of a link; nothing of the project is known before. */
export function SharedLock({ token, onOpen }: SharedLockProps) {
  const { t } = useTranslation();
  usePageTitle(t('shared.title'));
  return (
    <StatePanel
      asPage
      icon={<IconLock size={24} />}
      title={t('shared.locked')}
      text={t('shared.lockedText')}
      actions={<LockForm token={token} onOpen={onOpen} />}
    />
  );
}

function LockForm({ token, onOpen }: SharedLockProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => unlockSharedProject(token, password),
    onSuccess: onOpen,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" w={280} maw="100%">
        <PasswordField
          label={t('shared.password')}
          autoComplete="off"
          data-autofocus
          autoFocus
          value={password}
          error={error ? asApiError(error).message : null}
          visibilityToggleButtonProps={{
            'aria-label': t('shared.show'),
            tabIndex: 0,
            'aria-hidden': false,
          }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={isPending}>
          {t('shared.unlock')}
        </Button>
      </Stack>
    </form>
  );
}
