import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../data-table/density.ts';
import { LightSelect } from '../forms/light-select.tsx';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '../icons/index.ts';
import { ReasonedIcon } from '../reason.tsx';
import { SearchField } from '../search-field.tsx';
import type { ListFilters } from './list-filters.ts';
import { MultiChoice } from './multi-choice.tsx';
import classes from './toolbar.module.css';
import type { ListState } from './use-list-state.ts';

/** The size of a filter, for those that the kit does not know. */
export const filterClass = classes['filter'] ?? '';
export const dayClass = classes['day'] ?? '';

/** The row above a list that narrows it; with a title where the list is only part of its page. */
export function Toolbar({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <search className={classes['toolbar']}>
      {title}
      {children}
    </search>
  );
}

interface ListSearchProps {
  label: string;
  list: ListState<ListFilters>;
}

/** Searches a list; every key changes the same entry of the history. */
export function ListSearch({ label, list }: ListSearchProps) {
  const { t } = useTranslation();
  return (
    <SearchField
      className={classes['search']}
      label={label}
      clearLabel={t('users.clearSearch')}
      value={list.filters.busca ?? ''}
      onSearch={(busca) => list.change({ busca }, true)}
    />
  );
}

interface ChoiceProps {
  label: string;
  placeholder: string;
  /** What the button says that takes the choice away. */
  clearLabel?: string;
  value: string | undefined;
  data: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** Narrows a list by one of a few values. */
export function Choice({ label, placeholder, clearLabel, value, data, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <LightSelect
      className={filterClass}
      aria-label={label}
      placeholder={placeholder}
      clearable
      clearButtonProps={{ 'aria-label': clearLabel ?? t('action.clear') }}
      value={value ?? null}
      data={[...data]}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

interface StatusChoiceProps<Status extends string> {
  list: ListState<ListFilters>;
  statuses: readonly Status[];
  nameOf: (status: Status) => string;
}

/** Narrows a list by some of the statuses of its records. */
export function StatusChoice<Status extends string>({ list, nameOf, statuses }: StatusChoiceProps<Status>) {
  const { t } = useTranslation();
  return (
    <MultiChoice
      label={t('field.status')}
      placeholder={t('users.anyStatus')}
      value={list.filters.situacao}
      data={statuses.map((status) => ({ value: status, label: nameOf(status) }))}
      onChange={(situacao) => list.change({ situacao })}
    />
  );
}

/** Stands at the far end of a toolbar, behind what belongs there as well, and lets the rows of all lists stand closer or wider. */
export function DensitySwitch({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  const Icon = density === 'compact' ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <>
      <span className={classes['spacer']} />
      {children}
      <ReasonedIcon label={t(`table.density.${other}`)} visibleFrom="sm" onClick={() => setDensity(other)}>
        <Icon size={18} />
      </ReasonedIcon>
    </>
  );
}
