import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userListQuery } from '../../api/users.ts';
import { parseSort } from '../../ui/data-table/sort.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { IconMail, IconUserPlus, IconUserSearch, IconUsers } from '../../ui/icons/index.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { AdminsOnly } from '../session/guard.tsx';
import { ImportLink } from '../session/import-link.tsx';
import { useTenants } from '../session/use-session.ts';
import { useUserColumns } from './user-columns.tsx';
import { DEFAULT_SORT, parseUserFilters, toExportQuery, toListQuery } from './user-filters.ts';
import { UserToolbar } from './user-toolbar.tsx';

const InviteDialog = lazyOverlay(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const route = getRouteApi('/app/usuarios');

export function UsersPage() {
  return (
    <AdminsOnly>
      <UserList />
    </AdminsOnly>
  );
}

function UserList() {
  const { t } = useTranslation();
  const columns = useUserColumns();
  const list = useListState('/usuarios', route.useSearch(), {
    parse: parseUserFilters,
    keeps: ['convidar'],
    usualOrder: DEFAULT_SORT,
  });
  const { filters, change } = list;
  const asked = toListQuery(filters);
  const query = useQuery({ ...userListQuery(asked), placeholderData: keepPreviousData });
  const sort = parseSort(asked.sort);
  const openInvite = () => change({ convidar: true, pagina: filters.pagina });
  useShortcuts({ c: openInvite });
  const invite = <InviteButton onInvite={openInvite} />;

  return (
    <Page
      title={t('users.title')}
      subtitle={<RecordCount query={query} words={(count, shown) => t('users.count', { count, shown })} />}
      actions={<UserListActions exported={toExportQuery(asked)}>{invite}</UserListActions>}
    >
      <UserToolbar list={list} />
      <RecordTable
        query={query}
        list={list}
        name="users"
        label={t('users.title')}
        columns={columns}
        rowKey={(user) => user.id}
        sort={sort}
        nothingFound={{
          icon: <IconUserSearch size={24} />,
          title: t('users.nothingFound'),
          text: t('users.nothingFoundText'),
        }}
        empty={{
          icon: <IconUsers size={24} />,
          title: t('users.nobody'),
          text: t('users.nobodyText'),
          next: invite,
        }}
      />
      <InviteDialog
        opened={filters.convidar === true}
        onClose={() => change({ convidar: undefined, pagina: filters.pagina }, true)}
      />
    </Page>
  );
}

function InviteButton({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconUserPlus size={16} />} onClick={onInvite}>
      {t('invite.title')}
    </Button>
  );
}

/** Where else of people one goes from their list. */
function UserListActions({
  children,
  exported,
}: {
  children: ReactNode;
  exported: ReturnType<typeof toExportQuery>;
}) {
  const { t } = useTranslation();
  const { current } = useTenants();
  return (
    <>
      <ImportLink kind="pessoas" />
      <ExportButton path="/backend/api/usuarios/exportar.php" query={exported} />
      <ButtonLink to="/usuarios/direitos" variant="default">
        {t('rights.title')}
      </ButtonLink>
      <ButtonLink to="/usuarios/papeis" variant="default">
        {t('customRoles.title')}
      </ButtonLink>
      <ButtonLink to="/usuarios/convites" variant="default" leftSection={<IconMail size={16} />}>
        {t('invitations.title')}
      </ButtonLink>
      {current?.kind === 'platform' ? (
        <ButtonLink to="/usuarios/pendentes" variant="default">
          {t('registrations.title')}
        </ButtonLink>
      ) : null}
      {children}
    </>
  );
}
