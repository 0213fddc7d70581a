import { Alert, Button, CopyButton, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconCheck, IconCopy } from './icons/index.ts';

/** The form that had the focus is gone by then. */
const focusOnArrival = (input: HTMLInputElement | null) => input?.focus();

interface ShownOnceProps {
  /** What is not shown again. */
  secret: string;
  label: string;
  warning: ReactNode;
  copyLabel: string;
  doneLabel: string;
  onClose: () => void;
}

/** A secret that was made just now, to be copied. It stays selectable, for browsers that let no page write to the clipboard. */
export function ShownOnce({ copyLabel, doneLabel, label, onClose, secret, warning }: ShownOnceProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle />} role="alert" p="sm">
        {warning}
      </Alert>
      <TextInput
        label={label}
        readOnly
        value={secret}
        classNames={{ input: 'ui-code' }}
        ref={focusOnArrival}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              variant="default"
              onClick={copy}
            >
              {copied ? t('action.copied') : copyLabel}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{doneLabel}</Button>
      </Group>
    </Stack>
  );
}

interface ShownOnceDialogProps extends Omit<ShownOnceProps, 'secret'> {
  /** Null while there is nothing to show. */
  secret: string | null;
  title: string;
  /** What goes with the secret and may be seen again. */
  children?: ReactNode;
}

/** Shows a secret that was made just now, until its button is pressed: no stray key loses it. */
export function ShownOnceDialog({ children, secret, title, ...shown }: ShownOnceDialogProps) {
  return (
    <Modal
      opened={secret !== null}
      onClose={shown.onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {children}
      <ShownOnce {...shown} secret={secret ?? ''} />
    </Modal>
  );
}
