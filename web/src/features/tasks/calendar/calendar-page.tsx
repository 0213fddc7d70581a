import { Skeleton } from '@mantine/core';
import { monthOf } from '@retaguarda/rules/calendar-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarTasks, taskCalendarQuery } from '../../../api/task-calendar.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IconPlus } from '../../../ui/icons/index.ts';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { useMonthName } from '../../../ui/month-names.ts';
import { Page } from '../../../ui/page.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { Filters } from '../../../ui/record/filters.tsx';
import { ListSearch, Toolbar } from '../../../ui/record/toolbar.tsx';
import { useListState } from '../../../ui/record/use-list-state.ts';
import { TimeZoneContext, useFormat } from '../../../ui/use-format.ts';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { todayIn } from '../../../ui/zoned-days.ts';
import { useSession } from '../../session/use-session.ts';
import { TasksOnly, useTaskAccess } from '../task-access.tsx';
import { OVERLAYS, parseTaskFilters, toBoardQuery } from '../task-filters.ts';
import { TaskNarrowing } from '../task-narrowing.tsx';
import { TaskOverlays } from '../task-overlays.tsx';
import { TaskLiveMark } from '../task-parts.tsx';
import { useTaskFeed } from '../use-task-feed.ts';
import classes from './calendar.module.css';
import { CalendarDays } from './calendar-days.tsx';
import { type CalendarFilters, type CalendarView, parseCalendarFilters } from './calendar-filters.ts';
import { CalendarHead } from './calendar-head.tsx';
import { daysOf } from './periods.ts';

const route = getRouteApi('/app/calendario');

export function CalendarPage() {
  return (
    <TasksOnly>
      <TaskCalendar />
    </TasksOnly>
  );
}

/** The tasks by the day that they are due on, as everybody who looks at them sees them change. */
function TaskCalendar() {
  const { t } = useTranslation();
  const list = useListState<CalendarFilters>('/calendario', route.useSearch(), {
    parse: parseCalendarFilters,
    keeps: [...OVERLAYS, 'visao', 'dia'],
    staysInPlace: true,
  });
  const { change, chosen, filters } = list;
  // A month does not fit beside a thumb: there it is a week, day below day.
  const isNarrow = useIsNarrow();
  const view: CalendarView = isNarrow ? 'semana' : (filters.visao ?? 'mes');
  const day = filters.dia ?? todayIn(use(TimeZoneContext));
  const days = daysOf(view, day);
  const label = usePeriodName()(view, days, day);
  const { data, error, refetch } = useShownTasks(filters, days);
  const { canCreate } = useTaskAccess();
  const create = () => change({ nova: true });
  useShortcuts(canCreate ? { n: create, c: create } : {});
  return (
    <Page
      title={t('taskCalendar.title')}
      subtitle={<TaskLiveMark state={useTaskFeed()} />}
      actions={<Actions filters={filters} onCreate={create} />}
    >
      <Toolbar>
        <ListSearch label={t('tasks.search')} list={list} />
        <Filters chosen={chosen}>
          <TaskNarrowing list={list} />
        </Filters>
      </Toolbar>
      <CalendarHead label={label} view={view} day={day} mayChoose={!isNarrow} onChange={change} />
      {error && data === undefined ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data ? (
        <>
          <CutNote tasks={data} />
          <CalendarDays
            label={label}
            view={view}
            days={days}
            day={day}
            tasks={data.rows}
            filters={filters}
            onEdit={(id) => change({ editar: id })}
          />
          <p className={classes['hint']}>{t('taskCalendar.hint')}</p>
        </>
      ) : error ? null : (
        <Skeleton height={420} radius="md" role="status" aria-label={t('state.loading')} />
      )}
      <TaskOverlays filters={filters} onChange={change} />
    </Page>
  );
}

/** What is on the board, cancelled tasks apart, that is due on these days. */
function useShownTasks(filters: CalendarFilters, days: readonly string[]) {
  const { user } = useSession();
  const [from = ''] = days;
  const to = days.at(-1) ?? from;
  return useQuery({
    ...taskCalendarQuery({ from, to, statuses: 'open,completed', ...toBoardQuery(filters, user.id) }),
    placeholderData: keepPreviousData,
  });
}

/** The month, or the days from the first to the last. */
function usePeriodName() {
  const { i18n } = useTranslation();
  const monthName = useMonthName();
  return (view: CalendarView, days: readonly string[], day: string): string => {
    if (view === 'mes') return monthName(monthOf(day));
    const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
    const [first = day] = days;
    return format.formatRange(Date.parse(first), Date.parse(days.at(-1) ?? day));
  };
}

/** The same tasks as a list and on the board, and the way to a new one. */
function Actions({ filters, onCreate }: { filters: CalendarFilters; onCreate: () => void }) {
  const { t } = useTranslation();
  const { canCreate } = useTaskAccess();
  const search = parseTaskFilters({ ...filters, tarefa: undefined, editar: undefined });
  return (
    <>
      <ButtonLink variant="default" to="/tarefas" search={search}>
        {t('taskCalendar.list')}
      </ButtonLink>
      <ButtonLink variant="default" to="/kanban" search={search}>
        {t('board.title')}
      </ButtonLink>
      <ButtonLink variant="default" to="/tarefas/repeticoes">
        {t('taskMore.series')}
      </ButtonLink>
      <ReasonedButton
        reason={canCreate ? null : t('tasks.reason.create')}
        leftSection={<IconPlus size={16} />}
        onClick={onCreate}
      >
        {t('taskForm.new')}
      </ReasonedButton>
    </>
  );
}

/** Says that the calendar does not hold everything. */
function CutNote({ tasks: { hasMore, rows, searched } }: { tasks: CalendarTasks }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = format.number(rows.length);
  if (searched !== null)
    return <p role="note">{t('tasks.countPartial', { shown, searched: format.number(searched) })}</p>;
  return hasMore ? <p role="note">{t('taskCalendar.cut', { shown })}</p> : null;
}
