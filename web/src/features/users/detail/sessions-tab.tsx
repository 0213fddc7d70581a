import { Badge, Button, Group } from '@mantine/core';
import { deviceFrom } from '@retaguarda/rules/user-agent';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endAllSessions, endSession, sessionsQuery } from '../../../api/sessions.ts';
import type { Session } from '../../../api/types.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import {
  IconDeviceLaptop,
  IconDeviceMobile,
  IconLogout,
  IconPlugConnected,
} from '../../../ui/icons/index.ts';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useSignOut } from '../../session/use-session.ts';

interface SessionsTabProps {
  userId: string;
  /** Whether the sessions are the caller's. */
  own: boolean;
}

/** The open sessions of a user, each with the device that it is on. */
export function SessionsTab(props: SessionsTabProps) {
  const query = useQuery(sessionsQuery(props.userId));
  return <Loaded query={query}>{(sessions) => <Sessions {...props} sessions={sessions} />}</Loaded>;
}

/** What a person may be about to end: one session, all but the own one, or the own one as well. */
type Ending = Session | 'all' | 'everywhere';

/** Ends sessions, and leaves the application where the own one is among them. */
function useEnding(userId: string) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { run } = useRecordMutation({
    work: (which: Exclude<Ending, 'everywhere'>) =>
      which === 'all' ? endAllSessions(userId) : endSession(userId, which.id),
    touches: [sessionsQuery(userId).queryKey],
    said: () => t('sessions.ended'),
  });
  return async (which: Ending) => {
    await run(which === 'everywhere' ? 'all' : which);
    if (which === 'everywhere') await signOut();
  };
}

function Sessions({ own, sessions, userId }: SessionsTabProps & { sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState<Ending | null>(null);
  const end = useEnding(userId);
  const others = own ? sessions.filter((session) => !session.current).length : sessions.length;
  return (
    <>
      <ItemList
        title={t('sessions.title')}
        text={own ? t('sessions.ownText') : t('sessions.text')}
        action={others > 0 ? <EndMany own={own} onEnd={setEnding} /> : null}
        empty={
          <StatePanel
            icon={<IconPlugConnected size={24} />}
            title={t('sessions.none')}
            text={t('sessions.noneText')}
          />
        }
      >
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ItemList>
      <ConfirmDialog
        opened={ending !== null}
        title={t(`sessions.${questionOf(ending, own)}`)}
        confirmLabel={t('sessions.endConfirm')}
        danger
        onConfirm={() => (ending ? end(ending) : undefined)}
        onClose={() => setEnding(null)}
      >
        {ending === 'everywhere' ? t('sessions.endEverywhereText') : t('sessions.endText')}
      </ConfirmDialog>
    </>
  );
}

function questionOf(ending: Ending | null, own: boolean) {
  if (ending === 'everywhere') return 'endEverywhere';
  if (ending !== 'all') return 'end';
  return own ? 'endOthers' : 'endAll';
}

/** Somebody else's sessions end together; of the own ones this one may go on. */
function EndMany({ onEnd, own }: { own: boolean; onEnd: (which: 'all' | 'everywhere') => void }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => onEnd('all')}>
        {own ? t('sessions.endOthers') : t('sessions.endAll')}
      </Button>
      {own ? (
        <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => onEnd('everywhere')}>
          {t('sessions.endEverywhere')}
        </Button>
      ) : null}
    </Group>
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
          {session.support ? <Badge color="yellow">{t('sessions.support')}</Badge> : null}
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
          {session.support ? ` · ${session.support.by ?? ''}: ${session.support.reason}` : null}
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
