import { Avatar } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserSummary } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { useDensity } from '../../ui/data-table/density.ts';
import { initials } from '../../ui/initials.ts';
import { Dim, Lines, RowLink, Second } from '../../ui/record/cells.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useRoleName } from '../session/role-name.ts';
import { metadataText } from './metadata.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './users-page.module.css';

export function useUserColumns(): Column<UserSummary>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const roleName = useRoleName();
  return [
    { id: 'name', header: t('field.name'), sortKey: 'nome', cell: (user) => <Person user={user} /> },
    {
      id: 'email',
      header: t('field.email'),
      sortKey: 'email',
      hideBelow: 'md',
      width: '22%',
      cell: (user) => <Dim>{user.email}</Dim>,
    },
    {
      id: 'role',
      header: t('field.role'),
      hideBelow: 'sm',
      width: '156px',
      cell: (user) => roleName(user.role),
    },
    {
      id: 'status',
      header: t('field.status'),
      sortKey: 'status',
      width: '112px',
      cell: (user) => <StatusBadge status={user.status} />,
    },
    {
      id: 'access',
      header: t('field.lastAccess'),
      hideBelow: 'lg',
      width: '136px',
      cell: (user) => <LastAccess timestamp={metadataText(user.metadata, 'ultimoAcesso')} />,
    },
    {
      id: 'created',
      header: t('field.createdAt'),
      sortKey: 'createdAt',
      hideBelow: 'lg',
      width: '112px',
      cell: (user) => (
        <Dim>
          <span className="ui-numbers">{format.date(user.createdAt)}</span>
        </Dim>
      ),
    },
  ];
}

function Person({ user }: { user: UserSummary }) {
  const [density] = useDensity();
  const name = user.nomeCompleto ?? user.email;
  const compact = density === 'compact';
  return (
    <span className={classes['person']}>
      <Avatar size={compact ? 22 : 28} radius="xl" color="gray" aria-hidden="true">
        {initials(name)}
      </Avatar>
      <Lines cut second={user.email} secondClass={classes['phoneOnly'] ?? ''}>
        <RowLink to="/usuarios/$id" params={{ id: user.id }} title={name}>
          {name}
        </RowLink>
        {user.displayName && !compact ? (
          <Second className={classes['notOnPhone'] ?? ''}>{user.displayName}</Second>
        ) : null}
      </Lines>
    </span>
  );
}

function LastAccess({ timestamp }: { timestamp: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (timestamp === null) return <Dim>{t('users.never')}</Dim>;
  return (
    <Dim>
      <time dateTime={timestamp} title={format.dateTime(timestamp)}>
        {format.relative(timestamp)}
      </time>
    </Dim>
  );
}
