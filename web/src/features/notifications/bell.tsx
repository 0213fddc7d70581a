import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '../../api/unread.ts';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { IconBell } from '../../ui/icons/index.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { presenceStore } from '../presence/presence-store.ts';
import classes from './bell.module.css';

const NotificationPanel = lazyOverlay(
  async () =>
    (await withTexts('notifications', () => import('./notification-panel.tsx'))()).NotificationPanel,
);

/** How many notifications are unread, and the panel that shows them. */
export function Bell({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const live = useSyncExternalStore(presenceStore.subscribe, presenceStore.read);
  // Asked once the socket is there or fails, so that nothing falls between the answer and what the socket tells.
  const { data } = useQuery({ ...unreadQuery, enabled: live.state !== 'connecting' });
  const count = data?.count ?? 0;
  const shown = data?.more ? `${count}+` : String(count);
  const label = count === 0 ? t('bell.none') : t('bell.unread', { count, shown });
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          size={34}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          className={classes['bell'] ?? ''}
          onClick={open}
          onPointerEnter={NotificationPanel.ahead}
        >
          <IconBell size={18} stroke={1.75} aria-hidden="true" />
          {count > 0 ? (
            <span className={classes['count']} aria-hidden="true">
              {shown}
            </span>
          ) : null}
        </ActionIcon>
      </Tooltip>
      <NotificationPanel
        opened={opened}
        onClose={close}
        onFollowed={() => {
          close();
          onNavigate?.();
        }}
      />
    </>
  );
}
