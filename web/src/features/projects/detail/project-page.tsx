import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { projectQuery } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { positiveInteger } from '../../../ui/address-search.ts';
import { CardColumns } from '../../../ui/card.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { IconPencil } from '../../../ui/icons/index.ts';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { BackLink, RecordHead, RecordPage } from '../../../ui/record/record-page.tsx';
import { HistoryAside } from '../../history/history-section.tsx';
import { ProjectReaders } from '../project-access.tsx';
import { ProgressBar, ProjectStatusBadge } from '../project-parts.tsx';
import { DeleteProject } from './delete-project.tsx';
import { ProjectFacts } from './project-facts.tsx';
import classes from './project-page.module.css';
import { ProjectTasks } from './project-tasks.tsx';
import { PublicLink } from './public-link.tsx';
import { RenamedTasks } from './renamed-tasks.tsx';

const route = getRouteApi('/app/projetos/$id');

export function ProjectPage() {
  const id = positiveInteger(route.useParams().id, 0);
  return <ProjectReaders>{id === 0 ? <NotFound /> : <Stored id={id} />}</ProjectReaders>;
}

function Stored({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(projectQuery(id));
  const { antes: before } = route.useSearch();
  return (
    <RecordPage
      back={<BackLink to="/projetos">{t('projects.title')}</BackLink>}
      title={t('projects.title')}
      query={query}
      nameOf={({ name }) => name}
    >
      {(project) => (
        <>
          <Head project={project} />
          {before === undefined || before === project.name ? null : (
            <RenamedTasks key={project.name} project={project} before={before} />
          )}
          <CardColumns
            main={<ProjectTasks project={project} />}
            side={
              <>
                {project.abilities.share ? <PublicLink project={project} /> : null}
                <ProjectFacts project={project} />
                <HistoryAside type="project" id={project.id} />
              </>
            }
          />
        </>
      )}
    </RecordPage>
  );
}

function Head({ project }: { project: Project }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = project.abilities.edit;
  const edit = () => navigate({ to: '/projetos/$id/editar', params: { id: String(project.id) } });
  useShortcuts(mayEdit ? { e: edit } : {});
  return (
    <div className={classes['head']}>
      <RecordHead
        title={project.name}
        badge={<ProjectStatusBadge status={project.status} />}
        second={project.project_type}
      >
        <DeleteProject project={project} />
        <ReasonedButton
          reason={mayEdit ? null : t('projects.reason.manage')}
          leftSection={<IconPencil size={16} />}
          onClick={edit}
        >
          {t('project.edit')}
        </ReasonedButton>
      </RecordHead>
      <Progress project={project} />
    </div>
  );
}

/** How far the tasks are; nothing while there are none. */
function Progress({ project: { progress } }: { project: Project }) {
  const { t } = useTranslation();
  const { completed, total, by_status: byStatus } = progress;
  if (total === 0) return null;
  const words = t('project.progress', { done: completed, total, count: total });
  return (
    <div>
      <ProgressBar progress={progress} label={words} large />
      <p className={classes['dim']}>
        {words}
        {byStatus.cancelled > 0 ? ` · ${t('project.cancelled', { count: byStatus.cancelled })}` : null}
      </p>
    </div>
  );
}
