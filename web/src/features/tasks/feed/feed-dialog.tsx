import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../../ui/shown-once.tsx';

interface FeedDialogProps {
  /** Null while there is none to show. */
  address: string | null;
  onClose: () => void;
}

/** Shows a new calendar address, once; only its button closes the dialog, so that no stray key loses it. */
export function FeedDialog({ address, onClose }: FeedDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={address !== null}
      onClose={onClose}
      title={t('taskFeed.ready')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <ShownOnce
        secret={address ?? ''}
        label={t('taskFeed.one')}
        warning={t('taskFeed.once')}
        copyLabel={t('taskFeed.copy')}
        doneLabel={t('taskFeed.done')}
        onClose={onClose}
      />
    </Modal>
  );
}
