import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SearchRecord } from '../../ui/address-search.ts';
import { IconUser } from '../../ui/icons/index.ts';
import { MultiChoice } from '../../ui/record/multi-choice.tsx';
import { Choice } from '../../ui/record/toolbar.tsx';
import { PeopleFilter, ProjectsFilter } from './named-filters.tsx';
import { useTaskAccess } from './task-access.tsx';
import { type BoardFilters, DUE_FILTERS, PRIORITIES } from './task-filters.ts';

interface TaskNarrowingProps {
  list: { filters: Omit<BoardFilters, 'raias'>; change: (change: SearchRecord) => void };
}

/** Narrows tasks by due date, priority, person and project, wherever they are shown. */
export function TaskNarrowing({ list: { change, filters } }: TaskNarrowingProps) {
  const { t } = useTranslation();
  const { seesPeople } = useTaskAccess();
  return (
    <>
      <Choice
        label={t('tasks.column.due')}
        placeholder={t('tasks.anyDue')}
        clearLabel={t('tasks.clearDue')}
        value={filters.prazo}
        data={DUE_FILTERS.map((due) => ({ value: due, label: t(`due.filter.${due}`) }))}
        onChange={(prazo) => change({ prazo })}
      />
      <MultiChoice
        label={t('tasks.column.priority')}
        placeholder={t('tasks.column.priority')}
        value={filters.prioridade}
        data={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        onChange={(prioridade) => change({ prioridade })}
      />
      {seesPeople ? (
        <PeopleFilter value={filters.pessoas} onChange={(pessoas) => change({ pessoas })} />
      ) : null}
      <ProjectsFilter value={filters.projeto} onChange={(projeto) => change({ projeto })} />
      <Button
        variant={filters.minhas ? 'light' : 'default'}
        aria-pressed={filters.minhas === true}
        leftSection={<IconUser size={16} />}
        onClick={() => change({ minhas: filters.minhas ? undefined : true })}
      >
        {t('tasks.mine')}
      </Button>
    </>
  );
}
