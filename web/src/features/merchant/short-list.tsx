import type { ReactNode } from 'react';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Dim } from '../../ui/record/cells.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import type { RecordQuery } from '../../ui/record/records.ts';
import classes from './merchant-page.module.css';

/** How many records of a kind the page of a merchant shows. */
export const SHORT = 5;

interface ShortListProps<Row> {
  query: RecordQuery<Row>;
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What is said where there are none. */
  none: string;
  /** How many there are, in words, and the way to all of them. */
  head: ReactNode;
}

/** The first few records of a kind that belong to a merchant, with the way to all of them. */
export function ShortList<Row>({ head, none, ...table }: ShortListProps<Row>) {
  return (
    <section className={classes['short']}>
      <div className={classes['shortHead']}>{head}</div>
      <RecordTable {...table} empty={{ instead: <Dim>{none}</Dim> }} />
    </section>
  );
}
