import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelInvitation } from '../../../api/invitations.ts';
import { keys } from '../../../api/keys.ts';
import type { InvitationLine } from '../../../api/types.ts';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';

interface CancelInvitationDialogProps {
  invitation: InvitationLine | null;
  onClose: () => void;
}

export function CancelInvitationDialog({ invitation, onClose }: CancelInvitationDialogProps) {
  const { t } = useTranslation();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(invitation);
  if (invitation !== null && invitation !== shown) setShown(invitation);
  const name = shown?.nome ?? shown?.email ?? '';
  const { run: cancel } = useRecordMutation({
    work: ({ id }: InvitationLine) => cancelInvitation(id),
    touches: [keys.invitations.lists, keys.users.lists],
    said: () => t('invitations.cancelled', { name }),
  });
  return (
    <ConfirmDialog
      opened={invitation !== null}
      title={t('invitations.cancelTitle')}
      confirmLabel={t('invitations.cancelConfirm')}
      danger
      onConfirm={() => (invitation ? cancel(invitation) : undefined)}
      onClose={onClose}
    >
      {t('invitations.cancelText', { name })}
    </ConfirmDialog>
  );
}
