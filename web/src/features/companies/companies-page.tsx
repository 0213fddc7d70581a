import { IconBuilding, IconBuildingPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { companyListQuery } from '../../api/companies.ts';
import type { CompanySummary } from '../../api/types.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { NothingFound } from '../../ui/feedback/nothing-found.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { CompanyLink, useCompanyColumns } from './company-columns.tsx';
import { type CompanyFilters, changeCompanyFilters, isNarrowed, toCompanyQuery } from './company-filters.ts';
import { CompanyToolbar } from './company-toolbar.tsx';
import { CompanyTreeView } from './company-tree-view.tsx';
import { useCompanyAccess } from './use-company-access.ts';

/** The server has one order for companies: tenant by tenant, the main company first, then by name. */
const noSort = () => undefined;

const route = getRouteApi('/app/empresas');

/** The companies that the caller may list; without the permission for that, the server shows the caller's own. */
export function CompaniesPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const { mayEdit } = useCompanyAccess();
  const query = toCompanyQuery(filters);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...companyListQuery(query),
    placeholderData: keepPreviousData,
  });
  const columns = useCompanyColumns<CompanySummary>(
    (company) => company,
    (company) => <CompanyLink company={company} />,
  );
  const change = (next: Partial<Record<keyof CompanyFilters, unknown>>, replace = false) =>
    navigate({
      to: '/empresas',
      search: changeCompanyFilters(filters, next),
      replace,
      resetScroll: 'pagina' in next,
    });
  useShortcuts(mayEdit ? { c: () => navigate({ to: '/empresas/nova' }) } : {});
  const empty = (
    <NoneThere narrowed={isNarrowed(filters)} onClear={() => navigate({ to: '/empresas', search: {} })} />
  );
  return (
    <Page
      title={t('companies.title')}
      subtitle={
        data
          ? t('companies.count', { count: data.total, shown: format.number(data.total) })
          : t('companies.counting')
      }
      actions={mayEdit ? <NewCompany /> : null}
    >
      <CompanyToolbar filters={filters} onChange={change} />
      {filters.visao === 'arvore' ? (
        <CompanyTreeView empty={empty} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('companies.title')}
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          sort={null}
          onSort={noSort}
          stale={isPlaceholderData}
          empty={empty}
        />
      )}
      {filters.visao !== 'arvore' && data && data.total > 0 ? (
        <Pager
          page={query.pageNumber}
          pageSize={query.pageSize}
          total={data.total}
          onPage={(pagina) => change({ pagina })}
          onPageSize={(porPagina) => change({ porPagina })}
        />
      ) : null}
    </Page>
  );
}

const NewCompany = () => {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/empresas/nova" leftSection={<IconBuildingPlus size={16} />}>
      {t('companies.new')}
    </ButtonLink>
  );
};

interface NoneThereProps {
  narrowed: boolean;
  onClear: () => void;
}

function NoneThere({ narrowed, onClear }: NoneThereProps) {
  const { t } = useTranslation();
  const { mayEdit } = useCompanyAccess();
  if (narrowed) {
    return (
      <NothingFound
        title={t('companies.nothingFound')}
        text={t('companies.nothingFoundText')}
        clearLabel={t('companies.clearFilters')}
        onClear={onClear}
      />
    );
  }
  return (
    <StatePanel
      icon={<IconBuilding size={24} />}
      tone="brand"
      title={t('companies.none')}
      text={mayEdit ? t('companies.noneText') : t('companies.noneToSee')}
      actions={mayEdit ? <NewCompany /> : null}
    />
  );
}
