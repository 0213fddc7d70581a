import { Skeleton, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { IconArrowDown, IconArrowUp, IconSelector } from '../icons/index.ts';
import classes from './data-table.module.css';
import { useDensity } from './density.ts';
import { SelectAllCell, SelectCell } from './select-cells.tsx';
import type { Sort } from './sort.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Name of the order that the server knows; absent when the column cannot be sorted by. */
  sortKey?: string;
  width?: string;
  /** Screens narrower than this do without the column. */
  hideBelow?: 'sm' | 'md' | 'lg';
  align?: 'end';
}

export interface DataTableProps<Row> {
  /** Says what the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The order that the rows stand in, where there are others to choose from. */
  sort?: Sort | null;
  onSort?: (key: string) => void;
  /** Rows of the previous query while the next ones are on their way. */
  stale?: boolean;
  /** On a phone the cells of a row stand below each other in two columns, so that none has to be left out. */
  stacked?: boolean;
  /** Stands in place of the rows when there are none. */
  empty: ReactNode;
  /** Single keys that act on the row in focus. */
  rowShortcuts?: Readonly<Record<string, (row: Row) => void>>;
  /** Which rows are selected, where they can be. */
  selection?: Selection<Row> | undefined;
}

const SKELETON_ROWS = 8;
/** Browsers that take a table apart with its layout still read it as one when it says what it is. */
const SPOKEN = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
const UNSPOKEN = { table: {}, group: {}, row: {}, head: {}, cell: {} } as const;
const HIDE = { sm: 'hideBelowSm', md: 'hideBelowMd', lg: 'hideBelowLg' } as const;

function columnClass<Row>(base: string | undefined, column: Column<Row>): string {
  const hide = column.hideBelow ? classes[HIDE[column.hideBelow]] : '';
  return [base, hide, column.align === 'end' ? classes['end'] : ''].filter(Boolean).join(' ');
}

/**
 * A dense list. The element in a row that opens it carries `data-row-link`; `j` and `k` move the focus between those,
 * so that Enter and the middle mouse button work as on any link, and `o` opens as Enter does.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selection, stacked = false, stale = false, empty, label } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [density] = useDensity();
  const spoken = stacked ? SPOKEN : UNSPOKEN;
  useRowKeys(body, { rows: rows ?? [], shortcuts: props.rowShortcuts ?? {}, selection });

  if (rows?.length === 0) return <div className={classes['frame']}>{empty}</div>;
  return (
    <div className={classes['frame']}>
      <table
        className={classes['table']}
        aria-label={label}
        aria-busy={stale || rows === undefined}
        data-density={density}
        {...(stacked ? { 'data-stacked': true } : {})}
        {...(selection ? { 'data-selectable': true } : {})}
        {...spoken.table}
        {...(stale ? { 'data-stale': true } : {})}
      >
        <thead {...spoken.group}>
          <tr {...spoken.row}>
            {selection ? <SelectAllCell selection={selection} spoken={spoken.head} /> : null}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={props.sort ?? null}
                onSort={props.onSort}
                spoken={spoken.head}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...spoken.group}>
          {rows === undefined ? (
            <SkeletonRows columns={columns} />
          ) : (
            rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={classes['row']}
                {...(selection?.has(row) ? { 'data-selected': true } : {})}
                {...spoken.row}
              >
                {selection ? <SelectCell selection={selection} row={row} spoken={spoken.cell} /> : null}
                {columns.map((column) => (
                  <td key={column.id} className={columnClass(classes['cell'], column)} {...spoken.cell}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: ((key: string) => void) | undefined;
  spoken: { role?: 'columnheader' };
}

function HeaderCell<Row>({ column, sort, onSort, spoken }: HeaderCellProps<Row>) {
  const { sortKey } = column;
  const active = sortKey !== undefined && sort?.key === sortKey;
  const direction = active ? (sort.descending ? 'descending' : 'ascending') : 'none';
  const Icon = direction === 'none' ? IconSelector : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={columnClass(classes['head'], column)}
      style={column.width ? { width: column.width } : {}}
      {...(sortKey === undefined ? {} : { 'aria-sort': direction })}
      {...spoken}
    >
      {sortKey === undefined ? (
        column.header
      ) : (
        <UnstyledButton
          className={classes['sort'] ?? ''}
          fz="inherit"
          onClick={() => onSort?.(sortKey)}
          {...(active ? { 'data-active': true } : {})}
        >
          {column.header}
          <Icon size={14} aria-hidden="true" />
        </UnstyledButton>
      )}
    </th>
  );
}

function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={index} className={classes['row']}>
      {columns.map((column, place) => (
        <td key={column.id} className={columnClass(classes['cell'], column)}>
          <Skeleton height={12} width={place === 0 ? `${72 - ((index * 13) % 30)}%` : '55%'} />
        </td>
      ))}
    </tr>
  ));
}
