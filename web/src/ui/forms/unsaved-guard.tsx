import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** While `dirty`, asks before the page is left, by a link, the back button, or closing the tab. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return (
    <Modal
      opened={blocked}
      onClose={() => blocker.reset?.()}
      title={t('unsaved.title')}
      size="sm"
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('unsaved.text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="red" onClick={() => blocker.proceed?.()}>
            {t('unsaved.leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            {t('unsaved.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
