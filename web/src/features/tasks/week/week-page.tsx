import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { use, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { taskCalendarQuery } from '../../../api/task-calendar.ts';
import { taskListQuery } from '../../../api/tasks.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { IconCalendarEvent, IconChecklist, IconPlus } from '../../../ui/icons/index.ts';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { useListState } from '../../../ui/record/use-list-state.ts';
import { TimeZoneContext, useFormat } from '../../../ui/use-format.ts';
import { todayIn } from '../../../ui/zoned-days.ts';
import { useSession } from '../../session/use-session.ts';
import { useCardKeys } from '../board/use-card-keys.ts';
import { TasksOnly, useTaskAccess } from '../task-access.tsx';
import { type BoardFilters, OVERLAYS, parseOverlays } from '../task-filters.ts';
import { TaskOverlays } from '../task-overlays.tsx';
import { TaskLiveMark } from '../task-parts.tsx';
import { useTaskFeed } from '../use-task-feed.ts';
import { daysAhead, ownWeek, type WeekPart } from './own-week.ts';
import classes from './week-page.module.css';
import { WeekTask } from './week-task.tsx';

const route = getRouteApi('/app/minha-semana');

/** Of those without a day to come: today stays in sight, however much was left undone; the others are in the list. */
const MOST = 10;

export function WeekPage() {
  return (
    <TasksOnly>
      <OwnWeek />
    </TasksOnly>
  );
}

/** What the person is to do, by when. */
function OwnWeek() {
  const { t } = useTranslation();
  const list = useListState<BoardFilters>('/minha-semana', route.useSearch(), {
    parse: parseOverlays,
    keeps: OVERLAYS,
    staysInPlace: true,
  });
  const { change, filters } = list;
  const { canCreate } = useTaskAccess();
  const create = () => change({ nova: true });
  useShortcuts(canCreate ? { n: create, c: create } : {});
  return (
    <Page
      title={t('taskWeek.title')}
      kind="form"
      subtitle={
        <>
          {t('taskWeek.subtitle')} <TaskLiveMark state={useTaskFeed()} />
        </>
      }
      actions={
        <>
          <ButtonLink
            variant="default"
            leftSection={<IconCalendarEvent size={16} />}
            to="/perfil"
            search={{ aba: 'preferencias' }}
          >
            {t('taskWeek.feed')}
          </ButtonLink>
          <ReasonedButton
            reason={canCreate ? null : t('tasks.reason.create')}
            leftSection={<IconPlus size={16} />}
            onClick={create}
          >
            {t('taskForm.new')}
          </ReasonedButton>
        </>
      }
    >
      <Parts onEdit={(id) => change({ editar: id })} />
      <TaskOverlays filters={filters} onChange={change} />
    </Page>
  );
}

/** The open tasks of the caller: what is overdue, what is due soon, and what has no due date. */
function useOwnTasks(today: string) {
  const { user } = useSession();
  const mine = { assigned_to: user.id, status: 'open' } as const;
  const page = { ...mine, page: 1, per_page: MOST };
  const overdue = useQuery(taskListQuery({ ...page, due: 'overdue' }));
  const ahead = useQuery(taskCalendarQuery({ ...mine, ...daysAhead(today) }));
  const undated = useQuery(taskListQuery({ ...page, due: 'no_due' }));
  const failed = [overdue, ahead, undated].find(({ error }) => error !== null);
  const isWhole = overdue.data !== undefined && ahead.data !== undefined && undated.data !== undefined;
  return {
    error: failed?.error ?? null,
    retry: () => [overdue, ahead, undated].forEach(({ refetch }) => void refetch()),
    parts: isWhole
      ? ownWeek(today, { overdue: overdue.data.rows, ahead: ahead.data.rows, undated: undated.data.rows })
      : null,
    /** How many there are, of those that are not all here. */
    totals: { overdue: overdue.data?.total ?? 0, undated: undated.data?.total ?? 0 },
  };
}

function Parts({ onEdit }: { onEdit: (taskId: number) => void }) {
  const { t } = useTranslation();
  const today = todayIn(use(TimeZoneContext));
  const { error, parts, retry, totals } = useOwnTasks(today);
  const partsRef = useRef<HTMLDivElement>(null);
  useCardKeys(partsRef, (id) => {
    const task = parts?.flatMap(({ tasks }) => tasks).find((one) => one.id === id);
    if (task?.abilities.edit) onEdit(id);
  });
  if (error && parts === null) return <ErrorState error={error} onRetry={retry} />;
  if (parts === null)
    return <Skeleton height={320} radius="md" role="status" aria-label={t('state.loading')} />;
  if (parts.every(({ tasks }) => tasks.length === 0)) return <Nothing />;
  return (
    <div ref={partsRef} data-column="week">
      {parts.map((part) => (
        <Part
          key={part.day ?? part.name}
          part={part}
          today={today}
          total={part.name === 'overdue' || part.name === 'undated' ? totals[part.name] : part.tasks.length}
        />
      ))}
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={<IconChecklist size={24} />}
      tone="brand"
      title={t('taskWeek.none')}
      text={t('taskWeek.noneText')}
      actions={<TextLink to="/tarefas">{t('tasks.title')}</TextLink>}
    />
  );
}

/** Where the tasks of a part stand that are not here. */
const REST = { overdue: 'overdue', undated: 'no_due' } as const;

function Part({ part, today, total }: { part: WeekPart; today: string; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { day, name, tasks } = part;
  const isToday = day === today;
  return (
    <section aria-labelledby={id} className={classes['part']} data-part={name}>
      <div className={classes['head']}>
        <h2 id={id}>
          {isToday
            ? t('taskCalendar.today')
            : name === 'day'
              ? format.longDay(day ?? '')
              : t(`taskWeek.${name}`)}
        </h2>
        <span className={`ui-numbers ${classes['count']}`}>
          {total === 0
            ? t('taskCalendar.emptyDay')
            : t('tasks.count', { count: total, shown: format.number(total) })}
        </span>
      </div>
      <ul className={classes['tasks']} aria-labelledby={id}>
        {tasks.map((task) => (
          <WeekTask key={task.id} task={task} />
        ))}
      </ul>
      {total > tasks.length && (name === 'overdue' || name === 'undated') ? (
        <TextLink to="/tarefas" search={{ minhas: true, prazo: REST[name] }} size="sm">
          {t('taskWeek.rest')}
        </TextLink>
      ) : null}
    </section>
  );
}
