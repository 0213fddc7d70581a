import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDetail } from '../../../api/types.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { CannotRead } from '../cannot-read.tsx';
import { DueMark, PriorityMark } from '../task-parts.tsx';
import classes from './task-drawer.module.css';

/** What is written down about a task itself. */
export function TaskFacts({ detail: { assignee_can_read, task } }: { detail: TaskDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {task.description === null ? null : <p className={classes['text']}>{task.description}</p>}
      <dl className={classes['facts']}>
        <Fact name={t('tasks.column.assignee')}>
          {task.assigned_name ?? <span className={classes['dim']}>{t('tasks.nobody')}</span>}
          {assignee_can_read === false ? <CannotRead name={task.assigned_name ?? ''} /> : null}
        </Fact>
        <Fact name={t('tasks.column.due')}>
          <DueMark task={task} />
          {task.due_date === null ? null : (
            <div className={classes['dim']}>{format.longDay(task.due_date)}</div>
          )}
        </Fact>
        <Fact name={t('tasks.column.priority')}>
          <PriorityMark priority={task.priority} />
        </Fact>
        {task.project === null ? null : <Fact name={t('taskForm.project')}>{task.project}</Fact>}
        <Fact name={t('task.createdBy')}>
          {task.created_name}
          <div className={classes['dim']}>{format.dateTime(task.created_at)}</div>
        </Fact>
        {task.completed_at === null ? null : (
          <Fact name={t('task.completedAt')}>{format.dateTime(task.completed_at)}</Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
