import { useTranslation } from 'react-i18next';
import type { Project } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { useDensity } from '../../ui/data-table/density.ts';
import { IconWorld } from '../../ui/icons/index.ts';
import { Dim, Lines, Nothing, RowLink, Second } from '../../ui/record/cells.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { mayManageProjects } from './may-see-projects.ts';
import { ProgressBar, ProjectStatusBadge } from './project-parts.tsx';
import classes from './projects-page.module.css';

export function useProjectColumns(): Column<Project>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const mayManage = mayManageProjects(useSession());
  const columns: Column<Project>[] = [
    {
      id: 'name',
      header: t('projects.column.name'),
      sortKey: 'name',
      cell: (project) => <Name project={project} />,
    },
    {
      id: 'status',
      sortKey: 'status',
      header: t('field.status'),
      width: '132px',
      cell: (project) => <ProjectStatusBadge status={project.status} />,
    },
    {
      id: 'progress',
      header: t('projects.column.progress'),
      width: '200px',
      hideBelow: 'sm',
      cell: (project) => <Progress project={project} />,
    },
    {
      id: 'delivery',
      sortKey: 'delivery_forecast',
      header: t('projects.column.delivery'),
      width: '120px',
      hideBelow: 'md',
      cell: (project) => (
        <span className="ui-numbers">
          <Dim>{format.day(project.delivery_forecast)}</Dim>
        </span>
      ),
    },
  ];
  // The link is not told to who may not manage projects.
  if (mayManage) {
    columns.push({
      id: 'link',
      header: t('projects.column.link'),
      width: '168px',
      hideBelow: 'lg',
      cell: (project) => <PublicMark project={project} />,
    });
  }
  return columns;
}

function Name({ project }: { project: Project }) {
  const [density] = useDensity();
  return (
    <Lines>
      <RowLink to="/projetos/$id" params={{ id: String(project.id) }} title={project.name}>
        {project.name}
      </RowLink>
      {project.project_type !== null && density === 'comfortable' ? (
        <Second className={classes['notOnPhone'] ?? ''}>{project.project_type}</Second>
      ) : null}
      <span className={classes['phoneOnly']}>
        <Progress project={project} />
      </span>
    </Lines>
  );
}

function Progress({ project: { progress } }: { project: Project }) {
  const { t } = useTranslation();
  if (progress.total === 0) return <Dim>{t('projects.noTasks')}</Dim>;
  const label = t('project.progress', {
    done: progress.completed,
    total: progress.total,
    count: progress.total,
  });
  return <ProgressBar progress={progress} label={label} />;
}

function PublicMark({ project }: { project: Project }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (project.public_token === null) return <Nothing />;
  const visits = project.public_link_access_count;
  return (
    <span className={classes['linked']}>
      <IconWorld size={16} aria-hidden="true" />
      {t('projects.linked')}
      <Dim>{t('publicLink.visits', { count: visits, shown: format.number(visits) })}</Dim>
    </span>
  );
}
