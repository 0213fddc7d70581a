import { IconFolders, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ProjectPage, projectListQuery } from '../../api/projects.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { NothingFound } from '../../ui/feedback/nothing-found.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { Page } from '../../ui/page.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ProjectReaders, useManageReason } from './project-access.tsx';
import { useProjectColumns } from './project-columns.tsx';
import {
  changeProjectFilters,
  isNarrowed,
  PROJECT_PAGE_SIZES,
  type ProjectFilterChange,
  toProjectQuery,
} from './project-filters.ts';
import { ProjectToolbar } from './project-toolbar.tsx';

/** The server has one order for projects: the newest first. */
const noSort = () => undefined;

const route = getRouteApi('/app/projetos');

export function ProjectsPage() {
  return (
    <ProjectReaders>
      <ProjectList />
    </ProjectReaders>
  );
}

function ProjectList() {
  const { t } = useTranslation();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const query = toProjectQuery(filters);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...projectListQuery(query),
    placeholderData: keepPreviousData,
  });
  const columns = useProjectColumns();
  const change = (next: ProjectFilterChange, replace = false) =>
    navigate({
      to: '/projetos',
      search: changeProjectFilters(filters, next),
      replace,
      resetScroll: 'pagina' in next,
    });
  return (
    <Page title={t('projects.title')} subtitle={<Total list={data} />} actions={<CreateAction />}>
      <ProjectToolbar filters={filters} onChange={change} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('projects.title')}
          columns={columns}
          rows={data?.projects}
          rowKey={(project) => String(project.id)}
          sort={null}
          onSort={noSort}
          stale={isPlaceholderData}
          empty={
            <NoneThere
              narrowed={isNarrowed(filters)}
              onClear={() => change({ busca: undefined, situacao: undefined })}
            />
          }
        />
      )}
      {data && data.meta.pagination.total > 0 ? (
        <Pager
          page={query.page}
          pageSize={query.per_page}
          total={data.meta.pagination.total}
          capped={data.meta.total_capped === true}
          sizes={PROJECT_PAGE_SIZES}
          onPage={(pagina) => change({ pagina })}
          onPageSize={(porPagina) => change({ porPagina })}
        />
      ) : null}
    </Page>
  );
}

function Total({ list }: { list: ProjectPage | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (list === undefined) return t('projects.counting');
  const { total } = list.meta.pagination;
  const shown = format.number(total);
  return list.meta.total_capped
    ? t('projects.countCapped', { shown })
    : t('projects.count', { count: total, shown });
}

function CreateAction() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = useManageReason();
  const create = () => navigate({ to: '/projetos/novo' });
  useShortcuts(reason === null ? { n: create, c: create } : {});
  return (
    <ReasonedButton reason={reason} leftSection={<IconPlus size={16} />} onClick={create}>
      {t('projectForm.new')}
    </ReasonedButton>
  );
}

function NoneThere({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  if (narrowed) {
    return (
      <NothingFound
        title={t('projects.nothingFound')}
        text={t('projects.nothingFoundText')}
        clearLabel={t('projects.clearFilters')}
        onClear={onClear}
      />
    );
  }
  return (
    <StatePanel
      icon={<IconFolders size={24} />}
      tone="brand"
      title={t('projects.none')}
      text={t('projects.noneText')}
    />
  );
}
