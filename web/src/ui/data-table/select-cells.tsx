import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import type { Selection } from './use-selection.ts';

/** Otherwise a range would mark the text between its ends too. */
const markNoText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

interface SelectAllCellProps<Row> {
  selection: Selection<Row>;
  spoken: { role?: 'columnheader' };
}

/** Above the boxes of the rows: selects the page, or nothing. */
export function SelectAllCell<Row>({ selection, spoken }: SelectAllCellProps<Row>) {
  const { t } = useTranslation();
  const { isAll, rows, toggleAll } = selection;
  return (
    <th scope="col" className={`${classes['head']} ${classes['select']}`} {...spoken}>
      <Checkbox
        size="xs"
        aria-label={t('selection.all')}
        checked={isAll}
        indeterminate={!isAll && rows.length > 0}
        onChange={toggleAll}
      />
    </th>
  );
}

interface SelectCellProps<Row> {
  selection: Selection<Row>;
  row: Row;
  spoken: { role?: 'cell' };
}

/** Selects its row; with shift, everything up to it. */
export function SelectCell<Row>({ selection, row, spoken }: SelectCellProps<Row>) {
  const { t } = useTranslation();
  return (
    <td className={`${classes['cell']} ${classes['select']}`} onMouseDown={markNoText} {...spoken}>
      <Checkbox
        size="xs"
        aria-label={t('selection.row', { name: selection.nameOf(row) })}
        checked={selection.has(row)}
        onChange={({ nativeEvent }) =>
          selection.toggle(row, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
        }
        data-row-select
      />
    </td>
  );
}
