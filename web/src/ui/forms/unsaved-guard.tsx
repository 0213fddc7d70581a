import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerUnsaved } from './unsaved-changes.ts';

type Answer = (leave: boolean) => void;

interface UnsavedGuardProps {
  dirty: boolean;
  /** What is asked, where it is not about changes to a form. */
  words?: Record<'title' | 'text' | 'leave' | 'stay', string>;
}

/** While `dirty`, asks before the page is left: by a link, the back button, another tenant, or closing the tab. */
export function UnsavedGuard({ dirty, words }: UnsavedGuardProps) {
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
      title={words?.title ?? t('unsaved.title')}
      size="sm"
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text c="dimmed">{words?.text ?? t('unsaved.text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="red" onClick={() => answer(true)}>
            {words?.leave ?? t('unsaved.leave')}
          </Button>
          <Button onClick={() => answer(false)} data-autofocus>
            {words?.stay ?? t('unsaved.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
