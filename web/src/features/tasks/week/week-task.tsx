import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/types.ts';
import { IconCheck } from '../../../ui/icons/index.ts';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { StatusMenu } from '../status-menu.tsx';
import { ChecklistProgress, PriorityMark, TaskCounts, TaskStatusBadge, WhenMark } from '../task-parts.tsx';
import { useTaskMoves } from '../use-task-moves.ts';
import classes from './week-page.module.css';

/** An own task: opens, and, for who may, is completed with one press, which can be taken back. */
export function WeekTask({ task }: { task: Task }) {
  const { t } = useTranslation();
  const moves = useTaskMoves(task);
  const { abilities, id, priority, project, status, title } = task;
  return (
    <li className={classes['task']}>
      {abilities.change_status ? (
        <span className={classes['above']}>
          <ReasonedIcon label={t('board.complete', { title })} loading={moves.busy} onClick={moves.toggle}>
            <IconCheck size={16} />
          </ReasonedIcon>
        </span>
      ) : null}
      <span className={classes['words']}>
        <Link
          to="/minha-semana"
          search={{ tarefa: id }}
          resetScroll={false}
          className={classes['link']}
          data-row-link={id}
        >
          {title}
        </Link>
        <span className={classes['facts']}>
          <PriorityMark priority={priority} />
          <WhenMark task={task} />
          {project === null ? null : <span>{project}</span>}
          <ChecklistProgress task={task} />
          <TaskCounts task={task} />
        </span>
      </span>
      <TaskStatusBadge status={status} />
      <span className={classes['above']}>
        <StatusMenu moves={moves} taskTitle={title} />
      </span>
    </li>
  );
}
