import { Button } from '@mantine/core';
import { IconUserPlus, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userListQuery } from '../../api/users.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { parseSort, toggleSort } from '../../ui/data-table/sort.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { NothingFound } from '../../ui/feedback/nothing-found.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { Page } from '../../ui/page.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AdminsOnly } from '../session/guard.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useUserColumns } from './user-columns.tsx';
import { changeFilters, isNarrowed, toListQuery, type UserFilters } from './user-filters.ts';
import { UserToolbar } from './user-toolbar.tsx';

const route = getRouteApi('/app/usuarios');

export function UsersPage() {
  return (
    <AdminsOnly>
      <UserList />
    </AdminsOnly>
  );
}

function useUserList() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const query = toListQuery(filters);
  const list = useQuery({ ...userListQuery(query), placeholderData: keepPreviousData });
  const change = (next: Partial<Record<keyof UserFilters, unknown>>, replace = false) =>
    navigate({
      to: '/usuarios',
      search: changeFilters(filters, next),
      replace,
      resetScroll: 'pagina' in next,
    });
  const clear = () => navigate({ to: '/usuarios', search: {} });
  return { filters, query, list, change, clear };
}

function UserList() {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useUserColumns();
  const { filters, query, list, change, clear } = useUserList();
  const { data, error, refetch, isPlaceholderData } = list;
  const sort = parseSort(query.sort);
  const openInvite = () => change({ convidar: true, pagina: filters.pagina });
  useShortcuts({ c: openInvite });

  return (
    <Page
      title={t('users.title')}
      subtitle={
        data ? t('users.count', { count: data.total, shown: format.number(data.total) }) : t('users.counting')
      }
      actions={
        <Button leftSection={<IconUserPlus size={16} />} onClick={openInvite}>
          {t('invite.title')}
        </Button>
      }
    >
      <UserToolbar filters={filters} onChange={change} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('users.title')}
          columns={columns}
          rows={data?.users}
          rowKey={(user) => user.id}
          sort={sort}
          onSort={(key) => change({ ordem: toggleSort(sort, key) })}
          stale={isPlaceholderData}
          empty={<NobodyThere narrowed={isNarrowed(filters)} onInvite={openInvite} onClear={clear} />}
        />
      )}
      {data && data.total > 0 ? (
        <Pager
          page={query.pageNumber}
          pageSize={query.pageSize}
          total={data.total}
          onPage={(pagina) => change({ pagina })}
          onPageSize={(porPagina) => change({ porPagina })}
        />
      ) : null}
      <InviteDialog
        opened={filters.convidar === true}
        onClose={() => change({ convidar: undefined, pagina: filters.pagina }, true)}
      />
    </Page>
  );
}

interface NobodyThereProps {
  narrowed: boolean;
  onInvite: () => void;
  onClear: () => void;
}

function NobodyThere({ narrowed, onInvite, onClear }: NobodyThereProps) {
  const { t } = useTranslation();
  if (narrowed) {
    return (
      <NothingFound
        icon={<IconUserSearch size={24} />}
        title={t('users.nothingFound')}
        text={t('users.nothingFoundText')}
        clearLabel={t('users.clearFilters')}
        onClear={onClear}
      />
    );
  }
  return (
    <StatePanel
      icon={<IconUsers size={24} />}
      tone="brand"
      title={t('users.nobody')}
      text={t('users.nobodyText')}
      actions={
        <Button leftSection={<IconUserPlus size={16} />} onClick={onInvite}>
          {t('invite.title')}
        </Button>
      }
    />
  );
}
