import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/types.ts';
import board from '../../../ui/board.module.css';
import { IconArrowBackUp, IconCheck } from '../../../ui/icons/index.ts';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { StatusMenu } from '../status-menu.tsx';
import type { BoardFilters } from '../task-filters.ts';
import { ChecklistProgress, PriorityMark, TaskCounts, WhenMark } from '../task-parts.tsx';
import { useTaskMoves } from '../use-task-moves.ts';
import classes from './board-page.module.css';
import { useCardDrag } from './card-drag.ts';

/** A task on the board: opens, changes its status, and, for who may, completes or reopens with one press. */
export function BoardCard({ task, filters }: { task: Task; filters: BoardFilters }) {
  const { t } = useTranslation();
  const moves = useTaskMoves(task);
  const drag = useCardDrag(moves, moves.moves.length > 0);
  const isDone = task.status === 'completed';
  const Icon = isDone ? IconArrowBackUp : IconCheck;
  return (
    <li className={board['card']} {...drag}>
      <div className={classes['cardHead']}>
        <Link
          to="/kanban"
          search={{ ...filters, tarefa: task.id }}
          resetScroll={false}
          className={`${board['title']} ${classes['title']}`}
          data-row-link={task.id}
          draggable={false}
        >
          {task.title}
        </Link>
        <span className={classes['above']}>
          {task.abilities.change_status ? (
            <ReasonedIcon
              size="md"
              label={t(isDone ? 'board.reopen' : 'board.complete', { title: task.title })}
              loading={moves.busy}
              onClick={moves.toggle}
            >
              <Icon size={16} />
            </ReasonedIcon>
          ) : null}
          <StatusMenu moves={moves} taskTitle={task.title} />
        </span>
      </div>
      <div className={classes['facts']}>
        <PriorityMark priority={task.priority} />
        <WhenMark task={task} />
        <ChecklistProgress task={task} />
      </div>
      <div className={classes['foot']}>
        <span>{task.assigned_name ?? t('tasks.nobody')}</span>
        <TaskCounts task={task} />
      </div>
    </li>
  );
}
