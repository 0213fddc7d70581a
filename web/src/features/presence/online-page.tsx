import { Avatar, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { activeUsersQuery, onlineCompaniesQuery } from '../../api/presence.ts';
import type { ActiveUser } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconUserOff } from '../../ui/icons/index.ts';
import { initials } from '../../ui/initials.ts';
import { LiveMark } from '../../ui/live-mark.tsx';
import { Page } from '../../ui/page.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useRoleName } from '../session/role-name.ts';
import { useSession } from '../session/use-session.ts';
import { OnlineCompanies } from './online-companies.tsx';
import classes from './online-page.module.css';
import { type PresenceView, presenceStore } from './presence-store.ts';

const POLL_MS = 15_000;
const CALM_MS = 60_000;
const STATE_WORDS = {
  live: 'online.live',
  connecting: 'online.connecting',
  broken: 'online.polling',
} as const;
const noSort = () => undefined;

/** Who is online in the tenant, as it changes; without a live connection the page asks again every 15 seconds. */
export function OnlinePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const live = useSyncExternalStore(presenceStore.subscribe, presenceStore.read);
  const refetchInterval = live.state === 'live' ? CALM_MS : POLL_MS;
  const { data, error, refetch } = useQuery({ ...activeUsersQuery, refetchInterval });
  const companies = useQuery({ ...onlineCompaniesQuery, refetchInterval });
  const columns = useOnlineColumns(data?.usuarios ?? [], live);
  return (
    <Page
      title={t('online.title')}
      subtitle={
        data
          ? t('online.count', { count: data.total, shown: format.number(data.total) })
          : t('online.counting')
      }
      actions={<LiveMark state={live.state} text={t(STATE_WORDS[live.state])} />}
    >
      <Announcement users={data?.usuarios ?? []} live={live} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {error ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <DataTable
              label={t('online.list')}
              columns={columns}
              rows={data?.usuarios}
              rowKey={({ userId }) => userId}
              sort={null}
              onSort={noSort}
              empty={
                <StatePanel
                  icon={<IconUserOff size={24} />}
                  title={t('online.nobody')}
                  text={t('online.nobodyText')}
                />
              }
            />
          )}
          {data && data.total > data.usuarios.length ? (
            <p className={classes['dim']}>
              {t('online.more', { shown: format.number(data.usuarios.length) })}
            </p>
          ) : null}
        </div>
        <OnlineCompanies companies={companies.data} error={companies.error} onRetry={companies.refetch} />
      </div>
    </Page>
  );
}

/** Says to screen readers who came or left. */
function Announcement({ users, live }: { users: readonly ActiveUser[]; live: PresenceView }) {
  const { t } = useTranslation();
  const { last } = live;
  const name = users.find(({ userId }) => userId === last?.userId)?.nomeCompleto;
  const what = last?.joined ? 'joined' : 'left';
  return (
    <span className="ui-visually-hidden" aria-live="polite">
      {last === null ? null : name ? t(`online.${what}`, { name }) : t(`online.${what}Unknown`)}
    </span>
  );
}

function useOnlineColumns(users: readonly ActiveUser[], live: PresenceView): Column<ActiveUser>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const roleName = useRoleName();
  const { user: me } = useSession();
  const companies = useQuery(onlineCompaniesQuery).data;
  const companyOf = (id: string | null) =>
    companies?.find(({ companyId }) => companyId === id)?.nomeFantasia ?? '—';
  const dim = (text: string) => <span className={classes['dim']}>{text}</span>;
  return [
    { id: 'name', header: t('field.name'), cell: (user) => <Person user={user} /> },
    ...(users.some(({ companyId }) => companyId !== null)
      ? [
          {
            id: 'company',
            header: t('online.company'),
            hideBelow: 'lg' as const,
            width: '22%',
            cell: (user: ActiveUser) => dim(companyOf(user.companyId)),
          },
        ]
      : []),
    {
      id: 'role',
      header: t('field.role'),
      hideBelow: 'md',
      width: '160px',
      cell: ({ role }) => roleName(role),
    },
    {
      id: 'since',
      header: t('online.since'),
      hideBelow: 'lg',
      width: '148px',
      cell: ({ desde }) => dim(format.dateTime(desde)),
    },
    {
      id: 'state',
      header: t('field.status'),
      width: '144px',
      cell: ({ online, userId }) =>
        // Who reads this page is here, whatever the server has heard of them so far.
        userId !== me.uuid && (!online || live.left.has(userId)) ? (
          <Badge variant="light" color="gray">
            {t('online.recent')}
          </Badge>
        ) : (
          <Badge variant="light" color="green">
            {t('online.online')}
          </Badge>
        ),
    },
  ];
}

function Person({ user }: { user: ActiveUser }) {
  const { t } = useTranslation();
  const { isAdmin, user: me } = useSession();
  return (
    <span className={classes['person']}>
      <Avatar size={28} radius="xl" color="initials" name={user.nomeCompleto} aria-hidden="true">
        {initials(user.nomeCompleto)}
      </Avatar>
      {isAdmin ? (
        <Link to="/usuarios/$id" params={{ id: user.userId }} className={classes['name']} data-row-link>
          {user.nomeCompleto}
        </Link>
      ) : (
        <span className={classes['name']}>{user.nomeCompleto}</span>
      )}
      {user.userId === me.uuid ? <span className={classes['dim']}>({t('online.you')})</span> : null}
    </span>
  );
}
