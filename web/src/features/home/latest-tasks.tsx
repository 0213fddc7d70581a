import { Skeleton } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useSession } from '../session/use-session.ts';
import { mayTasks } from '../tasks/may-see-tasks.ts';
import { PriorityMark, TaskStatusBadge, WhenMark } from '../tasks/task-parts.tsx';
import classes from './figures.module.css';

/** The tasks that were created last; each leads to where it is worked on. */
export function LatestTasks({ tasks }: { tasks: readonly Task[] | undefined }) {
  const { t } = useTranslation();
  return (
    <section className={classes['card']} aria-labelledby="tarefas-recentes">
      <h3 id="tarefas-recentes" className={classes['cardTitle']}>
        {t('figures.latest')}
      </h3>
      {tasks === undefined ? (
        <div className={classes['cardBody']}>
          <Skeleton height={140} />
        </div>
      ) : null}
      {tasks?.length === 0 ? <NoTasks /> : null}
      <ul className={classes['latest']}>
        {tasks?.map((task) => (
          <li key={task.id}>
            <Link to="/tarefas" search={{ tarefa: task.id }} className={classes['task']}>
              <span className={classes['taskTitle']}>{task.title}</span>
              <span className={classes['taskFacts']}>
                <PriorityMark priority={task.priority} />
                <WhenMark task={task} />
                <TaskStatusBadge status={task.status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoTasks() {
  const { t } = useTranslation();
  const mayCreate = mayTasks(useSession(), 'create');
  return (
    <StatePanel
      icon={<IconChecklist size={24} />}
      tone="brand"
      title={t('figures.latestNone')}
      text={t('figures.latestNoneText')}
      actions={
        mayCreate ? (
          <ButtonLink to="/tarefas" search={{ nova: true }}>
            {t('figures.newTask')}
          </ButtonLink>
        ) : null
      }
    />
  );
}
