import { Button, Pill, Select } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Choice, DensitySwitch, ListSearch, narrowClass, Toolbar } from '../../ui/record/toolbar.tsx';
import type { ListState } from '../../ui/record/use-list-state.ts';
import { DUE_FILTERS, STATUS_FILTERS, type TaskFilters } from './task-filters.ts';

const statusLabel = (status: (typeof STATUS_FILTERS)[number]) =>
  status === 'open' || status === 'all' ? (`tasks.${status}` as const) : (`taskStatus.${status}` as const);

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function TaskToolbar({ list }: { list: ListState<TaskFilters> }) {
  const { t } = useTranslation();
  const { change, filters } = list;
  return (
    <Toolbar>
      <ListSearch label={t('tasks.search')} list={list} />
      <Select
        className={narrowClass}
        aria-label={t('field.status')}
        allowDeselect={false}
        value={filters.situacao ?? 'open'}
        data={STATUS_FILTERS.map((status) => ({ value: status, label: t(statusLabel(status)) }))}
        onChange={(situacao) => change({ situacao })}
      />
      <Choice
        narrow
        label={t('tasks.column.due')}
        placeholder={t('tasks.anyDue')}
        clearLabel={t('tasks.clearDue')}
        value={filters.prazo}
        data={DUE_FILTERS.map((due) => ({ value: due, label: t(`due.filter.${due}`) }))}
        onChange={(prazo) => change({ prazo })}
      />
      <Button
        variant={filters.minhas ? 'light' : 'default'}
        aria-pressed={filters.minhas === true}
        leftSection={<IconUser size={16} />}
        onClick={() => change({ minhas: filters.minhas ? undefined : true })}
      >
        {t('tasks.mine')}
      </Button>
      {filters.projeto ? (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('tasks.clearProject'), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => change({ projeto: undefined })}
        >
          {t('tasks.ofProject', { name: filters.projeto })}
        </Pill>
      ) : null}
      <DensitySwitch />
    </Toolbar>
  );
}
