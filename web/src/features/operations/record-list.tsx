import { Button, Select } from '@mantine/core';
import { IconZoomExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { type ListFilters, pageOf } from './list-filters.ts';
import classes from './operations.module.css';

interface RecordListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  total: number;
  /** There are more than `total`, and nobody counted them. */
  capped?: boolean;
  filters: ListFilters;
  error: unknown;
  stale: boolean;
  /** On a phone the cells of a row stand below each other. */
  stacked?: boolean;
  /** Stands where nothing was ever recorded. */
  empty: ReactNode;
  /** Whether an empty list only means that nothing fits. */
  narrowed: boolean;
  onChange: (change: Record<string, unknown>) => void;
  onClear: () => void;
  onRetry: () => void;
}

const keepOrder = () => undefined;

/** A page of records with its states: loading, failed, nothing there, nothing found. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { t } = useTranslation();
  const {
    capped = false,
    columns,
    filters,
    label,
    onChange,
    rows,
    rowKey,
    stacked = false,
    stale,
    total,
  } = props;
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
          capped={capped}
          onPage={(pagina) => onChange({ pagina })}
          onPageSize={(porPagina) => onChange({ porPagina })}
        />
      ) : null}
    </div>
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
