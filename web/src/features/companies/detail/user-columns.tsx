import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserSummary } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useSession } from '../../session/use-session.ts';
import { StatusBadge } from '../../users/status-badge.tsx';
import listClasses from '../companies-page.module.css';

/** What a list says of people of companies. */
export function useUserColumns(): Column<UserSummary>[] {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { isAdmin } = useSession();
  const nameOf = (user: UserSummary) => user.nomeCompleto ?? user.email;
  return [
    {
      id: 'name',
      header: t('field.name'),
      cell: (user) =>
        isAdmin ? (
          <Link to="/usuarios/$id" params={{ id: user.id }} className={listClasses['name']} data-row-link>
            {nameOf(user)}
          </Link>
        ) : (
          nameOf(user)
        ),
    },
    {
      id: 'email',
      header: t('field.email'),
      hideBelow: 'sm',
      width: '34%',
      cell: (user) => <span className={listClasses['dim']}>{user.email}</span>,
    },
    {
      id: 'role',
      header: t('field.role'),
      hideBelow: 'md',
      width: '144px',
      cell: (user) => roleName(user.role),
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '120px',
      cell: (user) => <StatusBadge status={user.status} />,
    },
  ];
}
