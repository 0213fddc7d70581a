import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx';
import { PAGE_SIZES } from '../data-table/page-sizes.ts';
import { Pager } from '../data-table/pager.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { NothingFound } from '../feedback/nothing-found.tsx';
import { useFormat } from '../use-format.ts';
import classes from './record-table.module.css';
import { type RecordQuery, recordsOf } from './records.ts';
import type { ListState } from './use-list-state.ts';

interface RecordTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'stale'> {
  query: RecordQuery<Row>;
  /** The page that is shown; absent for a list that is shown whole. */
  list?: ListState;
  /** What is said where nothing fits the filters, in place of the usual words. */
  nothingFound?: { title: string; text: string; icon?: ReactNode; action?: ReactNode };
}

const WHOLE = { page: 1, pageSize: PAGE_SIZES[0] };

/** A table of records with its states (loading, failed, nothing there, nothing found) and its pager. */
export function RecordTable<Row>({ query, list, nothingFound, empty, ...table }: RecordTableProps<Row>) {
  const { t } = useTranslation();
  const { error, isPlaceholderData, refetch } = query;
  const { capped, hasMore, rows, total } = recordsOf(query.data, list ?? WHOLE);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <div className={classes['list']}>
      <DataTable
        {...table}
        rows={rows}
        stale={isPlaceholderData}
        empty={
          // Behind the last page nothing is found either.
          list && (list.narrowed || list.page > 1) ? (
            <NothingFound
              title={nothingFound?.title ?? t('operations.nothingFound')}
              text={nothingFound?.text ?? t('operations.nothingFoundText')}
              clearLabel={t('users.clearFilters')}
              onClear={list.clear}
              icon={nothingFound?.icon}
              action={nothingFound?.action}
            />
          ) : (
            empty
          )
        }
      />
      {list && rows && total > 0 ? (
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          sizes={list.sizes}
          total={total}
          capped={capped}
          hasMore={hasMore}
          onPage={(pagina) => list.change({ pagina })}
          onPageSize={(porPagina) => list.change({ porPagina })}
        />
      ) : null}
    </div>
  );
}

interface RecordCountProps {
  query: Pick<RecordQuery<unknown>, 'error'> & { data: { total: number } | undefined };
  /** How many there are, in words; `shown` is the number as it is written. */
  words: (count: number, shown: string) => string;
}

/** How many records there are, once that is known. */
export function RecordCount({ query, words }: RecordCountProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = query.data?.total;
  if (total !== undefined) return words(total, format.number(total));
  return query.error ? null : t('state.loading');
}
