import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerUnsaved } from './unsaved-changes.ts';

type Answer = (leave: boolean) => void;

interface UnsavedGuardProps {
  dirty: boolean;
  /** What leaving costs, where it is not changes to a form. */
  text?: string;
}

/** While `dirty`, asks before the page is left: by a link, the back button, another tenant, or closing the tab. */
export function UnsavedGuard({ dirty, text }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Answer | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });

  useEffect(() => {
    if (!dirty) return;
    return registerUnsaved(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked(() => resolve);
      return promise;
    });
  }, [dirty]);

  const answer: Answer = (leave) => {
    if (leave) blocker.proceed?.();
    else blocker.reset?.();
    asked?.(leave);
    setAsked(null);
  };

  return (
    <Modal
      opened={blocker.status === 'blocked' || asked !== null}
      onClose={() => answer(false)}
      title={t('unsaved.title')}
      size="sm"
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text c="dimmed">{text ?? t('unsaved.text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="red" onClick={() => answer(true)}>
            {t('unsaved.leave')}
          </Button>
          <Button onClick={() => answer(false)} data-autofocus>
            {t('unsaved.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
