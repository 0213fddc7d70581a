import { Badge } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveState } from '../../api/live-socket.ts';
import type { Task } from '../../api/types.ts';
import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronsUp,
  IconEqual,
  IconMessage,
  IconPaperclip,
} from '../../ui/icons/index.ts';
import { LiveMark } from '../../ui/live-mark.tsx';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { dueWords } from './due-words.ts';
import classes from './task-parts.module.css';

const STATUS_COLORS = { pending: 'gray', started: 'blue', completed: 'green', cancelled: 'gray' } as const;

export function TaskStatusBadge({ status }: Pick<Task, 'status'>) {
  const { t } = useTranslation();
  return (
    <Badge color={STATUS_COLORS[status]} variant={status === 'cancelled' ? 'outline' : 'light'}>
      {t(`taskStatus.${status}`)}
    </Badge>
  );
}

/** From the least to the most. */
export const PRIORITIES = ['low', 'medium', 'high'] as const satisfies readonly Task['priority'][];

const PRIORITY_ICONS = { high: IconChevronsUp, medium: IconEqual, low: IconChevronDown } as const;

export function PriorityMark({ priority }: Pick<Task, 'priority'>) {
  const { t } = useTranslation();
  const Icon = PRIORITY_ICONS[priority];
  return (
    <span className={classes['priority']} data-level={priority}>
      <Icon size={16} aria-hidden="true" />
      {t(`priority.${priority}`)}
    </span>
  );
}

/** The due date in words where it is near or over, with the date itself for who points at it. */
export function DueMark({ task }: { task: Pick<Task, 'due_date' | 'status'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(use(TimeZoneContext));
  const { kind, days } = dueWords(task, today);
  if (task.due_date === null || kind === 'none') {
    return <span className={classes['due']}>{t('due.none')}</span>;
  }
  const text =
    kind === 'past' || kind === 'far' ? format.day(task.due_date) : t(`due.${kind}`, { count: days });
  return (
    <time
      dateTime={task.due_date}
      title={format.longDay(task.due_date)}
      className={classes['due']}
      data-kind={kind}
    >
      {kind === 'overdue' ? <IconAlertCircle size={14} aria-hidden="true" /> : null}
      {text}
    </time>
  );
}

/** When a completed task was done; the due date of any other. */
export function WhenMark({ task }: { task: Pick<Task, 'completed_at' | 'due_date' | 'status'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (task.status !== 'completed' || task.completed_at === null) return <DueMark task={task} />;
  return (
    <time dateTime={task.completed_at} title={format.dateTime(task.completed_at)} className={classes['due']}>
      {t('due.done', { day: format.date(task.completed_at) })}
    </time>
  );
}

/** How much of the checklist is done; nothing for a task without one. */
export function ChecklistProgress({ task }: { task: Pick<Task, 'steps_done' | 'steps_total'> }) {
  const { t } = useTranslation();
  const { steps_done: done, steps_total: total } = task;
  if (total === 0) return null;
  return (
    <span className={classes['progress']} {...(done === total ? { 'data-complete': true } : {})}>
      <span className={classes['bar']} aria-hidden="true">
        <span className={classes['fill']} style={{ inlineSize: `${(done / total) * 100}%` }} />
      </span>
      <span className="ui-numbers" aria-hidden="true">
        {done}/{total}
      </span>
      <span className="ui-visually-hidden">{t('tasks.progress', { done, total })}</span>
    </span>
  );
}

/** How many documents and comments a task has; nothing where there are none. */
export function TaskCounts({ task }: { task: Pick<Task, 'comments_count' | 'documents_count'> }) {
  const { t } = useTranslation();
  const { comments_count: comments, documents_count: documents } = task;
  if (comments + documents === 0) return null;
  return (
    <span className={classes['counts']}>
      {documents > 0 ? (
        <Count icon={<IconPaperclip size={14} />} label={t('tasks.documents', { count: documents })}>
          {documents}
        </Count>
      ) : null}
      {comments > 0 ? (
        <Count icon={<IconMessage size={14} />} label={t('tasks.comments', { count: comments })}>
          {comments}
        </Count>
      ) : null}
    </span>
  );
}

function Count({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <span className={classes['count']} title={label}>
      <span aria-hidden="true" style={{ display: 'inline-flex' }}>
        {icon}
      </span>
      <span aria-hidden="true">{children}</span>
      <span className="ui-visually-hidden">{label}</span>
    </span>
  );
}

/** Whether changes of others appear by themselves. */
export function TaskLiveMark({ state }: { state: LiveState }) {
  const { t } = useTranslation();
  const text = { live: 'tasks.live', connecting: 'tasks.connecting', broken: 'tasks.polling' } as const;
  return <LiveMark state={state} text={t(text[state])} />;
}
