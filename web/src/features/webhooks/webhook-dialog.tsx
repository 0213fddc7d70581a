import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookEndpoint } from '../../api/webhooks.ts';
import { ShownOnceDialog } from '../../ui/shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookDialogProps {
  opened: boolean;
  /** The endpoint that is changed; null for a new one. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
}

/** Makes or changes an endpoint. The secret of a new one is shown, once; then only its button closes the dialog. */
export function WebhookDialog({ endpoint, onClose, opened }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { t } = useTranslation();
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
      title={t(endpoint === null ? 'webhooks.add' : 'webhooks.change')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <WebhookForm
        endpoint={endpoint}
        onClose={close}
        onSaved={(made) => (made === null ? close() : setSecret(made))}
      />
    </Modal>
  );
}

/** Shows a secret that was made just now, until its button is pressed. */
export function SecretDialog({ onClose, secret }: { secret: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      title={t('webhooks.secretReady')}
      secret={secret}
      label={t('webhooks.secret')}
      warning={
        <>
          <div>{t('webhooks.secretOnce')}</div>
          <div>{t('webhooks.secretMore')}</div>
        </>
      }
      copyLabel={t('webhooks.copySecret')}
      doneLabel={t('webhooks.secretDone')}
      onClose={onClose}
    />
  );
}
