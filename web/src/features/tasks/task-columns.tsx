import { useTranslation } from 'react-i18next';
import type { Task } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { useDensity } from '../../ui/data-table/density.ts';
import { Dim, Lines, RowLink, Second } from '../../ui/record/cells.tsx';
import type { TaskFilters } from './task-filters.ts';
import { ChecklistProgress, PriorityMark, TaskCounts, TaskStatusBadge, WhenMark } from './task-parts.tsx';
import classes from './tasks-page.module.css';

export function useTaskColumns(filters: TaskFilters): Column<Task>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'title',
      sortKey: 'title',
      header: t('tasks.column.title'),
      cell: (task) => <Title task={task} filters={filters} />,
    },
    {
      id: 'status',
      sortKey: 'status',
      header: t('field.status'),
      width: '104px',
      cell: (task) => <TaskStatusBadge status={task.status} />,
    },
    {
      id: 'priority',
      sortKey: 'priority',
      header: t('tasks.column.priority'),
      width: '92px',
      hideBelow: 'lg',
      cell: (task) => <PriorityMark priority={task.priority} />,
    },
    {
      id: 'due',
      sortKey: 'due',
      header: t('tasks.column.due'),
      width: '172px',
      hideBelow: 'sm',
      cell: (task) => <WhenMark task={task} />,
    },
    {
      id: 'assignee',
      sortKey: 'assignee',
      header: t('tasks.column.assignee'),
      width: '176px',
      hideBelow: 'md',
      cell: (task) => task.assigned_name ?? <Dim>{t('tasks.nobody')}</Dim>,
    },
    {
      id: 'progress',
      header: t('tasks.column.checklist'),
      width: '104px',
      hideBelow: 'lg',
      cell: (task) => <ChecklistProgress task={task} />,
    },
  ];
}

function Title({ task, filters }: { task: Task; filters: TaskFilters }) {
  const [density] = useDensity();
  const isOver = task.status === 'completed' || task.status === 'cancelled';
  return (
    <Lines>
      <span className={classes['first']}>
        <RowLink
          to="/tarefas"
          search={{ ...filters, tarefa: task.id }}
          resetScroll={false}
          title={task.title}
          className={classes[density === 'comfortable' ? 'twoLines' : 'title']}
          {...(isOver ? { 'data-over': true } : {})}
        >
          {task.title}
        </RowLink>
        <TaskCounts task={task} />
      </span>
      {task.project !== null && density === 'comfortable' ? (
        <Second className={classes['notOnPhone'] ?? ''}>{task.project}</Second>
      ) : null}
      <Second className={classes['phoneOnly'] ?? ''}>
        <WhenMark task={task} />
        {task.assigned_name === null ? null : <span>{task.assigned_name}</span>}
      </Second>
    </Lines>
  );
}
