import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedProject, SharedTaskLine } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconChevronDown, IconListCheck } from '../../ui/icons/index.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ChecklistProgress, DueMark, PriorityMark, TaskCounts } from '../tasks/task-parts.tsx';
import classes from './shared-project.module.css';
import { SharedTaskDetails } from './shared-task-details.tsx';

const GROUPS = ['started', 'pending', 'completed'] as const;

/** The tasks of the project by status; each opens to what there is about it. */
export function SharedTasks({ data, token }: { data: SharedProject; token: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { progress, tasks, tasks_total: total } = data;
  if (total === 0) {
    return (
      <section className={classes['card']}>
        <StatePanel
          icon={<IconListCheck size={24} />}
          tone="brand"
          title={t('shared.noTasks')}
          text={t('shared.noTasksText')}
        />
      </section>
    );
  }
  return (
    <>
      {GROUPS.filter((status) => progress.by_status[status] > 0).map((status) => (
        <Group
          key={status}
          token={token}
          title={t(`shared.group.${status}`)}
          count={progress.by_status[status]}
          tasks={tasks.filter((task) => task.status === status)}
        />
      ))}
      {tasks.length < total ? (
        <p className={classes['dim']}>
          {t('shared.more', { shown: format.number(tasks.length), total: format.number(total) })}
        </p>
      ) : null}
    </>
  );
}

interface GroupProps {
  token: string;
  title: string;
  count: number;
  tasks: readonly SharedTaskLine[];
}

function Group({ token, title, count, tasks }: GroupProps) {
  const format = useFormat();
  return (
    <section>
      <h2 className={classes['groupTitle']}>
        {title} <span className="ui-numbers">{format.number(count)}</span>
      </h2>
      {tasks.length === 0 ? null : (
        <ul className={classes['card']}>
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} token={token} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskItem({ task, token }: { task: SharedTaskLine; token: string }) {
  const panel = useId();
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <li className={classes['task']}>
      <UnstyledButton
        className={classes['taskLine'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={toggle}
      >
        <span className={classes['taskWords']}>
          <span className={classes['taskTitle']}>{task.title}</span>
          <span className={classes['taskFacts']}>
            {task.status === 'completed' ? null : <PriorityMark priority={task.priority} />}
            {task.due_date === null ? null : <DueMark task={task} />}
            <ChecklistProgress task={task} />
            <TaskCounts task={task} />
            {task.assigned_name === null ? null : <span>{task.assigned_name}</span>}
          </span>
        </span>
        <IconChevronDown
          size={18}
          aria-hidden="true"
          className={classes['chevron'] ?? ''}
          {...(isOpen ? { 'data-open': true } : {})}
        />
      </UnstyledButton>
      <div id={panel}>
        <Collapse expanded={isOpen}>
          {isOpen ? <SharedTaskDetails token={token} id={task.id} title={task.title} /> : null}
        </Collapse>
      </div>
    </li>
  );
}
