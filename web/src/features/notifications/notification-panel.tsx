import { Button, Drawer, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAdjustments, IconChecks } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { NotificationList } from './notification-list.tsx';
import { useReading } from './use-reading.ts';

const SHOWN = 15;

interface NotificationPanelProps {
  opened: boolean;
  onClose: () => void;
  /** A link of the panel was followed. */
  onFollowed: () => void;
}

/** The latest notifications beside the page that is open. */
export function NotificationPanel({ opened, onClose, onFollowed }: NotificationPanelProps) {
  const { t } = useTranslation();
  const { busy, readAll } = useReading();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={t('notifications.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Group justify="space-between" mb="sm">
        <Button
          variant="default"
          size="xs"
          loading={busy}
          leftSection={<IconChecks size={14} />}
          onClick={readAll}
        >
          {t('notifications.readAll')}
        </Button>
        <Group gap="xs">
          <ButtonLink
            to="/perfil"
            search={{ aba: 'notificacoes' }}
            variant="subtle"
            size="xs"
            leftSection={<IconAdjustments size={14} />}
            onClick={onFollowed}
          >
            {t('notifications.choose')}
          </ButtonLink>
          <ButtonLink to="/notificacoes" variant="subtle" size="xs" onClick={onFollowed}>
            {t('notifications.seeAll')}
          </ButtonLink>
        </Group>
      </Group>
      {opened ? <NotificationList unread={false} pageSize={SHOWN} onFollowed={onFollowed} /> : null}
    </Drawer>
  );
}
