import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { projectListQuery } from '../../api/projects.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { IconFolders, IconPlus } from '../../ui/icons/index.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { Page } from '../../ui/page.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { ProjectReaders, useManageReason } from './project-access.tsx';
import { useProjectColumns } from './project-columns.tsx';
import {
  PROJECT_PAGE_SIZES,
  parseProjectFilters,
  toProjectExportQuery,
  toProjectQuery,
} from './project-filters.ts';
import { ProjectToolbar } from './project-toolbar.tsx';

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
  const list = useListState('/projetos', route.useSearch(), {
    parse: parseProjectFilters,
    sizes: PROJECT_PAGE_SIZES,
  });
  const query = useQuery({
    ...projectListQuery(toProjectQuery(list.filters)),
    placeholderData: keepPreviousData,
  });
  const columns = useProjectColumns();
  const words = (count: number, shown: string) =>
    query.data?.capped ? t('projects.countCapped', { shown }) : t('projects.count', { count, shown });
  return (
    <Page
      title={t('projects.title')}
      subtitle={<RecordCount query={query} words={words} />}
      actions={
        <>
          <ExportButton
            path="/backend/api/projetos/exportar.php"
            query={toProjectExportQuery(list.filters)}
          />
          <CreateAction />
        </>
      }
    >
      <ProjectToolbar list={list} />
      <RecordTable
        query={query}
        list={list}
        name="projects"
        label={t('projects.title')}
        columns={columns}
        rowKey={(project) => String(project.id)}
        nothingFound={{ title: t('projects.nothingFound'), text: t('projects.nothingFoundText') }}
        empty={{
          icon: <IconFolders size={24} />,
          title: t('projects.none'),
          text: t('projects.noneText'),
          next: <CreateButton />,
        }}
      />
    </Page>
  );
}

/** Also by the keys `n` and `c`. */
function CreateAction() {
  const navigate = useNavigate();
  const reason = useManageReason();
  const create = () => navigate({ to: '/projetos/novo' });
  useShortcuts(reason === null ? { n: create, c: create } : {});
  return <CreateButton />;
}

function CreateButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = useManageReason();
  return (
    <ReasonedButton
      reason={reason}
      leftSection={<IconPlus size={16} />}
      onClick={() => navigate({ to: '/projetos/novo' })}
    >
      {t('projectForm.new')}
    </ReasonedButton>
  );
}
