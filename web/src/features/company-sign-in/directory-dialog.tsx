import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { rotateConnection, type ScimConnection } from '../../api/scim.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { RotationDialog } from '../../ui/record/rotation-dialog.tsx';
import { ShownOnceDialog } from '../../ui/shown-once.tsx';
import { DirectoryForm } from './directory-form.tsx';

/** For how many hours the token before a rotation may stay good. */
const OVERLAPS = ['0', '24', '168'] as const;

interface DirectoryDialogProps {
  opened: boolean;
  /** What the directory has to be told beside the token. */
  baseUrl: string;
  onClose: () => void;
}

/** Makes a connection and shows its token, once; then only its button closes the dialog. */
export function DirectoryDialog({ baseUrl, onClose, opened }: DirectoryDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  if (secret !== null)
    return <SecretDialog secret={opened ? secret : null} baseUrl={baseUrl} onClose={close} />;
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={t('companySignIn.directory.add')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <DirectoryForm onMade={setSecret} onClose={close} />
    </Modal>
  );
}

interface DirectoryRotationProps {
  connection: ScimConnection | null;
  onClose: () => void;
}

/** Gives a connection another token, after asking for how long the one before stays good. */
export function DirectoryRotation({ connection, onClose }: DirectoryRotationProps) {
  const { t } = useTranslation();
  return (
    <RotationDialog
      of={connection}
      title={t('companySignIn.directory.rotateTitle')}
      text={(one) => t('companySignIn.directory.rotateText', { name: one?.name ?? '' })}
      confirmLabel={t('companySignIn.directory.rotateConfirm')}
      overlapLabel={t('companySignIn.directory.overlapLabel')}
      overlaps={OVERLAPS.map((value) => ({ value, label: t(`companySignIn.directory.overlaps.${value}`) }))}
      usual="24"
      rotate={({ id }, hours) => rotateConnection(id, hours)}
      touches={[keys.companySignIn.all]}
      onClose={onClose}
      shown={(secret, close) => <SecretDialog secret={secret} onClose={close} />}
    />
  );
}

interface SecretDialogProps {
  secret: string | null;
  baseUrl?: string;
  onClose: () => void;
}

function SecretDialog({ baseUrl, onClose, secret }: SecretDialogProps) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      title={t('companySignIn.directory.ready')}
      secret={secret}
      label={t('companySignIn.directory.token')}
      warning={t('companySignIn.directory.once')}
      copyLabel={t('companySignIn.directory.copyToken')}
      doneLabel={t('companySignIn.directory.done')}
      onClose={onClose}
    >
      {baseUrl === undefined ? null : (
        <CopiedText
          label={t('companySignIn.directory.address')}
          text={baseUrl}
          copyLabel={t('companySignIn.directory.copyAddress')}
        />
      )}
    </ShownOnceDialog>
  );
}
