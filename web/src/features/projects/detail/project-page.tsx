import { Group } from '@mantine/core';
import { IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { projectQuery } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { positiveInteger } from '../../../ui/address-search.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import pageClasses from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/page.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import headClasses from '../../../ui/record/record-page.module.css';
import { useSession } from '../../session/use-session.ts';
import { mayManageProjects } from '../may-see-projects.ts';
import { ProjectReaders, useManageReason } from '../project-access.tsx';
import { ProgressBar, ProjectStatusBadge } from '../project-parts.tsx';
import { DeleteProject } from './delete-project.tsx';
import { ProjectFacts } from './project-facts.tsx';
import classes from './project-page.module.css';
import { ProjectTasks } from './project-tasks.tsx';
import { PublicLink } from './public-link.tsx';

const route = getRouteApi('/app/projetos/$id');

export function ProjectPage() {
  const { t } = useTranslation();
  const id = positiveInteger(route.useParams().id, 0);
  return (
    <ProjectReaders>
      {id === 0 ? (
        <NotFound />
      ) : (
        <div className={pageClasses['page']} style={{ '--page-width': '1200px' }}>
          <Link to="/projetos" className={headClasses['back']}>
            <IconChevronLeft size={16} aria-hidden="true" />
            {t('projects.title')}
          </Link>
          <Stored id={id} />
        </div>
      )}
    </ProjectReaders>
  );
}

function Stored({ id }: { id: number }) {
  const { t } = useTranslation();
  const mayManage = mayManageProjects(useSession());
  const { data, error, refetch } = useQuery(projectQuery(id));
  usePageTitle(data?.name ?? t('projects.title'));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} asPage />;
  if (!data) return <ListSkeleton rows={5} />;
  return (
    <>
      <Head project={data} />
      <div className={classes['grid']}>
        <div className={classes['column']}>
          <ProjectTasks project={data} />
        </div>
        <div className={classes['column']}>
          {mayManage ? <PublicLink project={data} /> : null}
          <ProjectFacts project={data} />
        </div>
      </div>
    </>
  );
}

function Head({ project }: { project: Project }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = useManageReason();
  const { completed, total, by_status: byStatus } = project.progress;
  const edit = () => navigate({ to: '/projetos/$id/editar', params: { id: String(project.id) } });
  useShortcuts(reason === null ? { e: edit } : {});
  const words = t('project.progress', { done: completed, total });
  return (
    <header className={classes['head']}>
      <div className={classes['titleLine']}>
        <div>
          <h1 className={headClasses['title']}>
            {project.name}
            <ProjectStatusBadge status={project.status} />
          </h1>
          {project.project_type === null ? null : (
            <div className={classes['dim']}>{project.project_type}</div>
          )}
        </div>
        <Group gap="xs">
          <DeleteProject project={project} />
          <ReasonedButton reason={reason} leftSection={<IconPencil size={16} />} onClick={edit}>
            {t('project.edit')}
          </ReasonedButton>
        </Group>
      </div>
      {total === 0 ? null : (
        <div>
          <ProgressBar progress={project.progress} label={words} large />
          <p className={classes['dim']}>
            {words}
            {byStatus.cancelled > 0 ? ` · ${t('project.cancelled', { count: byStatus.cancelled })}` : null}
          </p>
        </div>
      )}
    </header>
  );
}
