import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { companyListQuery } from '../../api/companies.ts';
import type { CompanySummary } from '../../api/types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { IconBuilding, IconBuildingPlus } from '../../ui/icons/index.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { type EmptyWords, NothingYet, RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { ImportLink } from '../session/import-link.tsx';
import { CompanyLink, useCompanyColumns } from './company-columns.tsx';
import { parseCompanyFilters, toCompanyQuery } from './company-filters.ts';
import { CompanyToolbar } from './company-toolbar.tsx';
import { CompanyTreeView } from './company-tree-view.tsx';
import { useMayCreate } from './use-may-create.ts';

const route = getRouteApi('/app/empresas');

/** The companies that the caller may list; without the permission for that, the server shows the caller's own. */
export function CompaniesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayCreate = useMayCreate();
  const none = useNoneThere();
  const list = useListState('/empresas', route.useSearch(), { parse: parseCompanyFilters, keeps: ['visao'] });
  const query = useQuery({
    ...companyListQuery(toCompanyQuery(list.filters)),
    placeholderData: keepPreviousData,
  });
  const columns = useCompanyColumns<CompanySummary>(
    (company) => company,
    (company) => <CompanyLink company={company} />,
  );
  useShortcuts(mayCreate ? { c: () => navigate({ to: '/empresas/nova' }) } : {});
  return (
    <Page
      title={t('companies.title')}
      subtitle={
        <RecordCount query={query} words={(count, shown) => t('companies.count', { count, shown })} />
      }
      actions={
        <>
          <ExportButton
            path="/backend/api/empresas/exportar.php"
            query={{
              busca: list.filters.busca,
              situacoes: list.filters.situacao,
              ordem: list.filters.ordem,
            }}
          />
          <ImportLink kind="empresas" />
          {mayCreate ? <NewCompany /> : null}
        </>
      }
    >
      <CompanyToolbar list={list} />
      {list.filters.visao === 'arvore' ? (
        <CompanyTreeView empty={<NothingYet words={none} />} />
      ) : (
        <RecordTable
          query={query}
          list={list}
          name="companies"
          label={t('companies.title')}
          columns={columns}
          rowKey={({ id }) => id}
          nothingFound={{ title: t('companies.nothingFound'), text: t('companies.nothingFoundText') }}
          empty={none}
        />
      )}
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

function useNoneThere(): EmptyWords {
  const { t } = useTranslation();
  const mayCreate = useMayCreate();
  return {
    icon: <IconBuilding size={24} />,
    title: t('companies.none'),
    text: mayCreate ? t('companies.noneText') : t('companies.noneToSee'),
    ...(mayCreate ? { next: <NewCompany /> } : {}),
  };
}
