import { Button, Pill, Select } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../ui/data-table/density.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import bar from '../../ui/record/toolbar.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import { DUE_FILTERS, STATUS_FILTERS, type TaskFilterChange, type TaskFilters } from './task-filters.ts';

interface TaskToolbarProps {
  filters: TaskFilters;
  onChange: (change: TaskFilterChange, replace?: boolean) => void;
}

const statusLabel = (status: (typeof STATUS_FILTERS)[number]) =>
  status === 'open' || status === 'all' ? (`tasks.${status}` as const) : (`taskStatus.${status}` as const);

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function TaskToolbar({ filters, onChange }: TaskToolbarProps) {
  const { t } = useTranslation();
  return (
    <search className={bar['toolbar']}>
      <SearchField
        className={bar['search']}
        label={t('tasks.search')}
        clearLabel={t('tasks.clearSearch')}
        value={filters.busca ?? ''}
        onSearch={(busca) => onChange({ busca }, true)}
      />
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('field.status')}
        allowDeselect={false}
        value={filters.situacao ?? 'open'}
        data={STATUS_FILTERS.map((status) => ({ value: status, label: t(statusLabel(status)) }))}
        onChange={(situacao) => onChange({ situacao })}
      />
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('tasks.column.due')}
        placeholder={t('tasks.anyDue')}
        clearable
        clearButtonProps={{ 'aria-label': t('tasks.clearDue') }}
        value={filters.prazo ?? null}
        data={DUE_FILTERS.map((due) => ({ value: due, label: t(`due.filter.${due}`) }))}
        onChange={(prazo) => onChange({ prazo })}
      />
      <Button
        variant={filters.minhas ? 'light' : 'default'}
        aria-pressed={filters.minhas === true}
        leftSection={<IconUser size={16} />}
        onClick={() => onChange({ minhas: filters.minhas ? undefined : true })}
      >
        {t('tasks.mine')}
      </Button>
      {filters.projeto ? (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('tasks.clearProject'), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange({ projeto: undefined })}
        >
          {t('tasks.ofProject', { name: filters.projeto })}
        </Pill>
      ) : null}
      <span className={bar['spacer']} />
      <DensitySwitch />
    </search>
  );
}

function DensitySwitch() {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  const Icon = density === 'compact' ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <ReasonedIcon label={t(`table.density.${other}`)} visibleFrom="sm" onClick={() => setDensity(other)}>
      <Icon size={18} />
    </ReasonedIcon>
  );
}
