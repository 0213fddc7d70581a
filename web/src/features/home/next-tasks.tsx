import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { taskListQuery } from '../../api/tasks.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconChecklist } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { useSession } from '../session/use-session.ts';
import { mayTasks } from '../tasks/may-see-tasks.ts';
import { TaskLine } from '../tasks/task-line.tsx';
import { PriorityMark, TaskStatusBadge, WhenMark } from '../tasks/task-parts.tsx';
import classes from './figures.module.css';
import { nextTasksQuery } from './task-queries.ts';

/** The open tasks that are due first; each leads to where it is worked on. */
export function NextTasks() {
  const { t } = useTranslation();
  const { data } = useQuery(taskListQuery(nextTasksQuery));
  const tasks = data?.rows;
  return (
    <Card title={t('figures.next')} id="proximas-tarefas" level={3}>
      {tasks === undefined ? (
        <CardBody>
          <Skeleton height={140} />
        </CardBody>
      ) : null}
      {tasks?.length === 0 ? <NoTasks /> : null}
      <ul className={classes['latest']}>
        {tasks?.map((task) => (
          <li key={task.id}>
            <TaskLine to="/tarefas" search={{ tarefa: task.id }} name={task.title}>
              <PriorityMark priority={task.priority} />
              <WhenMark task={task} />
              <TaskStatusBadge status={task.status} />
            </TaskLine>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoTasks() {
  const { t } = useTranslation();
  const mayCreate = mayTasks(useSession(), 'create');
  return (
    <StatePanel
      icon={<IconChecklist size={24} />}
      tone="brand"
      title={t('figures.nextNone')}
      text={t('figures.nextNoneText')}
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
