import { useTranslation } from 'react-i18next';
import type { SharedProject } from '../../api/types.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ProgressBar, ProjectStatusBadge } from '../projects/project-parts.tsx';
import classes from './shared-project.module.css';

/** What the project is, and how far. */
export function SharedHead({ data: { progress, project } }: { data: SharedProject }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = t('shared.progressText', {
    done: progress.completed,
    total: progress.total,
    count: progress.total,
  });
  const dates: [string, string | null][] = [
    [t('shared.start'), project.start_date],
    [t('shared.delivery'), project.delivery_forecast],
  ];
  const known = dates.filter(([, day]) => day !== null);
  return (
    <section className={classes['head']}>
      <div className={classes['titleLine']}>
        <h1 className={classes['title']}>{project.name}</h1>
        <ProjectStatusBadge status={project.status} />
      </div>
      {project.project_type === null ? null : <p className={classes['dim']}>{project.project_type}</p>}
      {project.description === null ? null : <p className={classes['text']}>{project.description}</p>}
      {known.length === 0 ? null : (
        <dl className={classes['dates']}>
          {known.map(([name, day]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="ui-numbers">{format.day(day)}</dd>
            </div>
          ))}
        </dl>
      )}
      {progress.total === 0 ? null : (
        <div className={classes['progress']}>
          <ProgressBar progress={progress} label={words} large />
          <p className={classes['dim']}>
            {progress.completed === progress.total ? t('shared.allDone') : words}
          </p>
        </div>
      )}
    </section>
  );
}
