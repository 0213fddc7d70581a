import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';

interface RemovePartDialogProps<Part> {
  /** What is to be removed; null while nobody asks. */
  part: Part | null;
  title: string;
  /** What goes, in a sentence. */
  textOf: (part: Part) => ReactNode;
  onConfirm: (part: Part) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a part of a task is removed, which does not come back. */
export function RemovePartDialog<Part>({
  onClose,
  onConfirm,
  part,
  textOf,
  title,
}: RemovePartDialogProps<Part>) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={part !== null}
      title={title}
      confirmLabel={t('action.remove')}
      danger
      onConfirm={() => (part === null ? undefined : onConfirm(part))}
      onClose={onClose}
    >
      {part === null ? null : textOf(part)}
    </ConfirmDialog>
  );
}
