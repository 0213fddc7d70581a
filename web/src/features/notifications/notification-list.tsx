import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notificationsQuery } from '../../api/notifications.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconBellOff } from '../../ui/icons/index.ts';
import { NotificationItem } from './notification-item.tsx';
import classes from './notification-list.module.css';

interface NotificationListProps {
  unread: boolean;
  pageSize: number;
  onFollowed?: () => void;
}

/** Notifications, the newest first, each a link to its record. */
export function NotificationList({ unread, pageSize, onFollowed }: NotificationListProps) {
  const { t } = useTranslation();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    notificationsQuery({ unread, pageSize }),
  );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <ListSkeleton rows={4} />;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length === 0 && !hasNextPage ? (
        <StatePanel
          icon={<IconBellOff size={24} />}
          title={t(unread ? 'notifications.noneUnread' : 'notifications.none')}
          text={t('notifications.noneText')}
        />
      ) : (
        <ul className={classes['list']} aria-label={t('notifications.title')}>
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} {...(onFollowed ? { onFollowed } : {})} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notifications.more')}
        </Button>
      ) : null}
    </>
  );
}
