import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, asApiError } from '../api/problem.ts';
import { FormAlert } from './feedback/form-alert.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Does the work; the dialog stays open while it runs, and shows the refusal when it throws. */
  onConfirm: () => Promise<unknown> | undefined;
  onClose: () => void;
}

/** Asks before an action with effect on others. Begins on the cancel button, so that a stray Enter changes nothing. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const close = () => {
    if (busy) return;
    setError(null);
    onClose();
  };

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (thrown) {
      setError(asApiError(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened={opened} onClose={close} title={title} size="sm" withCloseButton={false}>
      <Stack gap="md">
        <Text component="div" size="md" c="dimmed">
          {children}
        </Text>
        <FormAlert error={error} messages={[]} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button color={danger ? 'red' : 'brand'} onClick={confirm} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
