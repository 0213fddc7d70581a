import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { taskListQuery } from '../../api/tasks.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconChecklist } from '../../ui/icons/index.ts';
import { useSession } from '../session/use-session.ts';
import { TaskLine } from '../tasks/task-line.tsx';
import { PriorityMark, TaskStatusBadge, WhenMark } from '../tasks/task-parts.tsx';
import classes from './figures.module.css';
import { ownQueueQuery } from './task-queries.ts';

/** The open tasks of the caller, the most urgent first; all of them are behind the link. */
export function OwnQueue() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data } = useQuery(taskListQuery(ownQueueQuery(user.id)));
  return (
    <Card
      title={t('figures.mine')}
      id="minha-fila"
      action={
        <span className={classes['counts']}>
          <Link to="/minha-semana" className={classes['all']}>
            {t('nav.week')}
          </Link>
          <Link to="/tarefas" search={{ minhas: true }} className={classes['all']}>
            {t('figures.mineAll')}
          </Link>
        </span>
      }
    >
      {data === undefined ? (
        <CardBody>
          <Skeleton height={140} />
        </CardBody>
      ) : null}
      {data?.rows.length === 0 ? (
        <StatePanel
          icon={<IconChecklist size={24} />}
          title={t('figures.mineNone')}
          text={t('figures.mineNoneText')}
        />
      ) : null}
      <ul className={classes['latest']}>
        {data?.rows.map((task) => (
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
