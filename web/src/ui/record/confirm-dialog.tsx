import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, asApiError } from '../../api/problem.ts';
import { FormAlert } from '../feedback/form-alert.tsx';
import { problemText } from '../feedback/problem-text.ts';

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
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, danger, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: async () => onConfirm(),
    onSuccess: onClose,
    onError: () => {
      isUnderWay.current = false;
    },
  });
  // The second click of two comes before the button is disabled, or while the dialog fades: neither is another confirmation.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (opened) isUnderWay.current = false;
  }, [opened]);
  const confirm = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  };
  const refusal = error === null ? null : asApiError(error);
  const close = () => {
    if (isPending) return;
    reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={title} size="sm" withCloseButton={false}>
      <Stack gap="md">
        <Text component="div" size="md" c="dimmed">
          {children}
        </Text>
        <FormAlert
          error={refusal}
          messages={refusal === null ? [] : everyReason(refusal, problemText(refusal, t))}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus disabled={isPending}>
            {t('action.cancel')}
          </Button>
          <Button color={danger ? 'red' : 'brand'} onClick={confirm} loading={isPending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** No field stands here beside which a reason could be said, so each follows the words of the refusal that do not hold it. */
function everyReason({ issues }: ApiError, text: string): string[] {
  const reasons = issues.map(({ message }) => message).filter((message) => !text.includes(message));
  return [text, ...new Set(reasons)];
}
