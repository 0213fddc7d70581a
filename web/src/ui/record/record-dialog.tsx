import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RecordDialogProps<Subject>
  extends Pick<ModalProps, 'closeOnEscape' | 'size' | 'title' | 'withCloseButton'> {
  /** What the dialog is about; it is closed while that is `null` or `false`. */
  of: Subject | null | false;
  onClose: () => void;
  children: (subject: Subject) => ReactNode;
}

/** A dialog with a form in it: a click beside it throws nothing away, and every opening begins anew. */
export function RecordDialog<Subject>({ of, children, ...modal }: RecordDialogProps<Subject>) {
  const { t } = useTranslation();
  const opened = of !== null && of !== false;
  return (
    <Modal
      {...modal}
      opened={opened}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      closeOnClickOutside={false}
    >
      {opened ? children(of) : null}
    </Modal>
  );
}
