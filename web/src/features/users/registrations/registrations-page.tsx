import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tenantsQuery } from '../../../api/access.ts';
import type { UserSummary } from '../../../api/types.ts';
import { userListQuery } from '../../../api/users.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { PAGE_SIZES } from '../../../ui/data-table/page-sizes.ts';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { IconUserPlus } from '../../../ui/icons/index.ts';
import { Page } from '../../../ui/page.tsx';
import { Dim, Lines, PlainRowLink } from '../../../ui/record/cells.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { BackLink } from '../../../ui/record/record-page.tsx';
import { RecordTable } from '../../../ui/record/record-table.tsx';
import { useListState } from '../../../ui/record/use-list-state.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { AdminsOnly } from '../../session/guard.tsx';
import { useTenants } from '../../session/use-session.ts';
import { parseRegistrationFilters } from './registration-filters.ts';
import { useBulkRegistrations } from './use-bulk-registrations.tsx';

const route = getRouteApi('/app/usuarios/pendentes');

/** Who registered by themselves and waits for an answer. */
export function RegistrationsPage() {
  return (
    <AdminsOnly>
      <AtPlatform />
    </AdminsOnly>
  );
}

/** Whoever registers belongs to no tenant, and so to the platform. */
function AtPlatform() {
  const { t } = useTranslation();
  const query = useQuery(tenantsQuery);
  const { current } = useTenants();
  return (
    <Loaded query={query}>
      {() =>
        current?.kind === 'platform' ? (
          <Registrations />
        ) : (
          <Forbidden reason={t('registrations.platformReason')} />
        )
      }
    </Loaded>
  );
}

function Registrations() {
  const { t } = useTranslation();
  const list = useListState('/usuarios/pendentes', route.useSearch(), { parse: parseRegistrationFilters });
  const { pagina, porPagina } = list.filters;
  const query = useQuery({
    ...userListQuery({
      waiting: true,
      sort: 'createdAt',
      pageNumber: pagina ?? 1,
      pageSize: porPagina ?? PAGE_SIZES[0],
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const bulk = useBulkRegistrations();
  return (
    <Page
      back={<BackLink to="/usuarios">{t('users.title')}</BackLink>}
      title={t('registrations.title')}
      subtitle={t('registrations.intro')}
    >
      <RecordTable
        query={query}
        list={list}
        label={t('registrations.title')}
        columns={columns}
        rowKey={({ id }) => id}
        bulk={bulk}
        empty={{
          icon: <IconUserPlus size={24} />,
          title: t('registrations.none'),
          text: t('registrations.noneText'),
        }}
      />
    </Page>
  );
}

function useColumns(): Column<UserSummary>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'person',
      header: t('field.name'),
      cell: ({ email, id, nomeCompleto }) => (
        <Lines cut second={email}>
          <PlainRowLink to="/usuarios/$id" params={{ id }}>
            {nomeCompleto ?? email}
          </PlainRowLink>
        </Lines>
      ),
    },
    {
      id: 'since',
      header: t('registrations.waitsSince'),
      hideBelow: 'sm',
      width: '180px',
      cell: ({ createdAt }) => (
        <Dim>
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
        </Dim>
      ),
    },
  ];
}
