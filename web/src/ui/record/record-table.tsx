import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx';
import { PAGE_SIZES } from '../data-table/page-sizes.ts';
import { Pager } from '../data-table/pager.tsx';
import { parseSort } from '../data-table/sort.ts';
import { useSelection } from '../data-table/use-selection.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { NothingFound } from '../feedback/nothing-found.tsx';
import { StatePanel } from '../feedback/state-panel.tsx';
import { useFormat } from '../use-format.ts';
import { type Bulk, offeredBy } from './bulk/bulk-action.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { Dim } from './cells.tsx';
import classes from './record-table.module.css';
import { type RecordQuery, recordsOf } from './records.ts';
import type { ListState } from './use-list-state.ts';
import { ListLookBar } from './views/list-look-bar.tsx';
import { type ListLookName, useListLook } from './views/use-list-look.ts';

/** What a list says that nothing is in yet, so that whoever reads it knows what comes next. */
export interface EmptyWords {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** What the reader can do to fill it; null where only somebody else can, absent where rows come by themselves. */
  next?: ReactNode;
}

interface RecordTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'selection' | 'stale' | 'empty'> {
  /** What is said while nothing is in it; a part of another page may say it in its own way. */
  empty: EmptyWords | { instead: ReactNode };
  query: RecordQuery<Row>;
  /** The page that is shown; what is answered whole is shown whole, and may have an order and columns. */
  list?: ListState;
  /** What is said where nothing fits the filters, in place of the usual words. */
  nothingFound?: { title: string; text: string; icon?: ReactNode; action?: ReactNode };
  /** What can be done to many of them at once; rows can be selected where one of them allows something. */
  bulk?: Bulk<Row>;
  /** The name under which columns and views of the list are kept; without one it has its own columns alone. */
  name?: ListLookName;
  /** Somebody points at the rows or walks through them, and may open one. */
  onNear?: () => void;
}

const WHOLE = { page: 1, pageSize: PAGE_SIZES[0] };

/** A table of records with its states (loading, failed, nothing there, nothing found), its pager, and what is done to many. */
export function RecordTable<Row>({ bulk, name, onNear, ...props }: RecordTableProps<Row>) {
  const { list, query, rowKey } = props;
  const { rows } = recordsOf(query.data, list ?? WHOLE);
  const selection = useSelection(rows, rowKey, bulk?.nameOf ?? rowKey);
  const element = useRef<HTMLDivElement>(null);
  const actions = bulk && rows ? offeredBy(bulk, rows) : [];
  return (
    <div
      ref={element}
      className={classes['list']}
      tabIndex={-1}
      onPointerEnter={onNear}
      onFocusCapture={onNear}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : (
        <Looked {...props} name={name} selection={actions.length > 0 ? selection : undefined} />
      )}
      {bulk ? (
        <BulkBar
          actions={actions}
          selection={selection}
          touches={bulk.touches}
          of={rows?.length ?? 0}
          onDone={() => element.current?.focus({ preventScroll: true })}
        />
      ) : null}
    </div>
  );
}

type RowsProps<Row> = Omit<RecordTableProps<Row>, 'bulk' | 'name' | 'onNear'> &
  Pick<DataTableProps<Row>, 'selection'>;

/** The rows as the person looks at them, where that is kept. */
function Looked<Row>({ name, ...rows }: RowsProps<Row> & { name: ListLookName | undefined }) {
  const { list } = rows;
  return name && list ? <LookedRows {...rows} name={name} list={list} /> : <Rows {...rows} />;
}

function LookedRows<Row>(props: RowsProps<Row> & { name: ListLookName; list: ListState }) {
  const { columns, list, name, ...rows } = props;
  const look = useListLook(name, list, columns);
  return (
    <>
      <ListLookBar look={look} />
      <Rows {...rows} list={list} columns={look.shown} />
    </>
  );
}

function Rows<Row>({ query, list, nothingFound, empty, ...table }: RowsProps<Row>) {
  const { t } = useTranslation();
  const { capped, hasMore, rows, total } = recordsOf(query.data, list ?? WHOLE);
  const { ordem } = list?.filters ?? {};
  const sort = ordem === undefined ? null : parseSort(ordem);
  return (
    <>
      <DataTable
        sort={sort}
        onSort={(key) => list?.orderBy(key)}
        {...table}
        rows={rows}
        stale={query.isPlaceholderData}
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
            <NothingYet words={empty} />
          )
        }
      />
      {list && rows && total > 0 && !Array.isArray(query.data) ? (
        <Pager
          of={table.label}
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
    </>
  );
}

/** What stands in the place of rows while there are none. */
export function NothingYet({ words }: { words: EmptyWords | { instead: ReactNode } }) {
  const { t } = useTranslation();
  if ('instead' in words) return words.instead;
  const { next, ...panel } = words;
  return (
    <StatePanel
      {...panel}
      tone={next ? 'brand' : 'neutral'}
      actions={next === null ? <Dim>{t('operations.askSomebody')}</Dim> : next}
    />
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
