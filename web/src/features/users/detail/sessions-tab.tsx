import { Badge, Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile, IconLogout, IconPlugConnected } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endAllSessions, endSession, sessionsQuery } from '../../../api/sessions.ts';
import type { Session } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { deviceFrom } from './user-agent.ts';

/** `own` when the sessions are the caller's. */
export function SessionsTab({ userId, own }: { userId: string; own: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery(userId));
  const [ending, setEnding] = useState<Session | 'all' | null>(null);

  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;

  const end = async () => {
    if (ending === 'all') await endAllSessions(userId);
    else if (ending) await endSession(userId, ending.id);
    await queries.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
    notifyDone(t('sessions.ended'));
  };
  const others = own ? data.filter((session) => !session.current).length : data.length;

  return (
    <>
      <ItemList
        title={t('sessions.title')}
        text={own ? t('sessions.ownText') : t('sessions.text')}
        action={
          others > 0 ? (
            <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => setEnding('all')}>
              {own ? t('sessions.endOthers') : t('sessions.endAll')}
            </Button>
          ) : null
        }
        empty={
          <StatePanel
            icon={<IconPlugConnected size={24} />}
            title={t('sessions.none')}
            text={t('sessions.noneText')}
          />
        }
      >
        {data.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ItemList>
      <ConfirmDialog
        opened={ending !== null}
        title={ending === 'all' ? t(own ? 'sessions.endOthers' : 'sessions.endAll') : t('sessions.end')}
        confirmLabel={t('sessions.endConfirm')}
        danger
        onConfirm={end}
        onClose={() => setEnding(null)}
      >
        {t('sessions.endText')}
      </ConfirmDialog>
    </>
  );
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const device = deviceFrom(session.userAgent);
  return (
    <Item
      icon={device.isPhone ? <IconDeviceMobile size={18} /> : <IconDeviceLaptop size={18} />}
      title={
        <>
          {device.name ?? t('sessions.unknownDevice')}
          {session.current ? <Badge color="green">{t('sessions.current')}</Badge> : null}
        </>
      }
      text={
        <>
          {session.ip ? <span className="ui-code">{session.ip}</span> : null}
          {session.ip ? ' · ' : null}
          <time dateTime={session.lastSeenAt} title={format.dateTime(session.lastSeenAt)}>
            {t('sessions.lastSeen', { when: format.relative(session.lastSeenAt) })}
          </time>
          {' · '}
          {t('sessions.since', { when: format.dateTime(session.createdAt) })}
        </>
      }
      actions={
        <ReasonedIcon
          label={t('sessions.end')}
          reason={session.current ? t('sessions.currentReason') : null}
          onClick={onEnd}
        >
          <IconLogout size={18} />
        </ReasonedIcon>
      }
    />
  );
}
