import { Button, Select } from '@mantine/core';
import { IconZoomExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { type ListFilters, pageOf } from '../../ui/record/list-filters.ts';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './operations.module.css';
import type { Records } from './records.ts';

interface RecordListProps<Row> extends Records<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** On a phone the cells of a row stand below each other. */
  stacked?: boolean;
  /** Stands where nothing was ever recorded. */
  empty: ReactNode;
  /** Whether an empty list only means that nothing fits. */
  narrowed: boolean;
  onChange: (change: Record<string, unknown>) => void;
  onClear: () => void;
}

const keepOrder = () => undefined;

/** A page of records with its states: loading, failed, nothing there, nothing found. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { t } = useTranslation();
  const { columns, filters, hasMore, label, onChange, rows, rowKey, stacked = false, stale, total } = props;
  const { page, per_page: pageSize } = pageOf(filters);
  if (props.error) return <ErrorState error={props.error} onRetry={props.onRetry} />;
  return (
    <div className={classes['list']}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={null}
        onSort={keepOrder}
        stale={stale}
        stacked={stacked}
        empty={
          props.narrowed ? (
            <StatePanel
              icon={<IconZoomExclamation size={24} />}
              title={t('operations.nothingFound')}
              text={t('operations.nothingFoundText')}
              actions={
                <Button variant="default" onClick={props.onClear}>
                  {t('users.clearFilters')}
                </Button>
              }
            />
          ) : (
            props.empty
          )
        }
      />
      {rows && total > 0 ? (
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          hasMore={hasMore}
          onPage={(pagina) => onChange({ pagina })}
          onPageSize={(porPagina) => onChange({ porPagina })}
        />
      ) : null}
    </div>
  );
}

interface RecordSearchProps {
  label: string;
  filters: ListFilters;
  onChange: (change: { busca: string }, replace: true) => void;
}

/** Searches a list; every key changes the same entry of the history. */
export function RecordSearch({ label, filters, onChange }: RecordSearchProps) {
  const { t } = useTranslation();
  return (
    <SearchField
      className={classes['search']}
      label={label}
      clearLabel={t('users.clearSearch')}
      value={filters.busca ?? ''}
      onSearch={(busca) => onChange({ busca }, true)}
    />
  );
}

interface ChoiceProps {
  label: string;
  placeholder: string;
  value: string | undefined;
  data: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** Narrows a list by one of a few values. */
export function Choice({ label, placeholder, value, data, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Select
      className={classes['filter'] ?? ''}
      aria-label={label}
      placeholder={placeholder}
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      value={value ?? null}
      data={[...data]}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

interface StatusChoiceProps<Status extends string> {
  value: string | undefined;
  statuses: readonly Status[];
  nameOf: (status: Status) => string;
  onChange: (change: { situacao: string | undefined }) => void;
}

/** Narrows a list by the status of its records. */
export function StatusChoice<Status extends string>(props: StatusChoiceProps<Status>) {
  const { t } = useTranslation();
  const { nameOf, onChange, statuses, value } = props;
  return (
    <Choice
      label={t('field.status')}
      placeholder={t('users.anyStatus')}
      value={value}
      data={statuses.map((status) => ({ value: status, label: nameOf(status) }))}
      onChange={(situacao) => onChange({ situacao })}
    />
  );
}
