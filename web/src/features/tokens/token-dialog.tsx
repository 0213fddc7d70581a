import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { rotateApiToken } from '../../api/tokens.ts';
import type { ApiToken } from '../../api/types.ts';
import { RotationDialog } from '../../ui/record/rotation-dialog.tsx';
import { ShownOnceDialog } from '../../ui/shown-once.tsx';
import { TokenForm } from './token-form.tsx';
import { OVERLAPS } from './token-state.ts';

interface TokenDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a token and shows it, once; then only its button closes the dialog, so that no stray key loses it. */
export function TokenDialog({ opened, onClose }: TokenDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  if (secret !== null) return <SecretDialog secret={opened ? secret : null} onClose={close} />;
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={t('tokens.add')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <TokenForm onMade={setSecret} onClose={close} />
    </Modal>
  );
}

/** Gives a token another secret, after asking for how long the one before stays good. */
export function RotateDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <RotationDialog
      of={token}
      title={t('tokens.rotateTitle')}
      text={(one) => t('tokens.rotateText', { name: one?.name ?? '' })}
      confirmLabel={t('tokens.rotate')}
      overlapLabel={t('tokens.overlapLabel')}
      overlaps={OVERLAPS.map((value) => ({ value, label: t(`tokens.overlap.${value}`) }))}
      usual="24"
      rotate={({ id }, hours) => rotateApiToken(id, hours)}
      touches={[keys.tokens.all]}
      onClose={onClose}
      shown={(secret, close) => <SecretDialog secret={secret} onClose={close} />}
    />
  );
}

function SecretDialog({ onClose, secret }: { secret: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      title={t('tokens.ready')}
      secret={secret}
      label={t('tokens.one')}
      warning={
        <>
          <div>{t('tokens.once')}</div>
          <div>{t('tokens.onceMore')}</div>
        </>
      }
      copyLabel={t('tokens.copy')}
      doneLabel={t('tokens.done')}
      onClose={onClose}
    />
  );
}
