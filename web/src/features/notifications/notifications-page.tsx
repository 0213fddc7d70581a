import { Button, SegmentedControl } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconAdjustments, IconChecks } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { NotificationList } from './notification-list.tsx';
import { useReading } from './use-reading.ts';

const route = getRouteApi('/app/notificacoes');
const PAGE_SIZE = 30;

/** Everything that the caller was told in the tenant. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const { lidas } = route.useSearch();
  const navigate = useNavigate();
  const { busy, readAll } = useReading();
  const unread = lidas === 'nao';
  return (
    <Page
      title={t('notifications.title')}
      subtitle={t('notifications.subtitle')}
      kind="form"
      actions={
        <>
          <ButtonLink
            to="/perfil"
            search={{ aba: 'notificacoes' }}
            variant="default"
            leftSection={<IconAdjustments size={16} />}
          >
            {t('notifications.choose')}
          </ButtonLink>
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconChecks size={16} />}
            onClick={() => readAll()}
          >
            {t('notifications.readAll')}
          </Button>
        </>
      }
    >
      <SegmentedControl
        aria-label={t('notifications.which')}
        mb="sm"
        value={unread ? 'unread' : 'all'}
        onChange={(value) =>
          navigate({
            to: '/notificacoes',
            search: value === 'unread' ? { lidas: 'nao' } : {},
            replace: true,
          })
        }
        data={[
          { value: 'all', label: t('notifications.all') },
          { value: 'unread', label: t('notifications.unread') },
        ]}
      />
      <NotificationList unread={unread} pageSize={PAGE_SIZE} />
    </Page>
  );
}
