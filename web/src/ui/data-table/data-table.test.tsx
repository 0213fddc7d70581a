import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { parseSort, type Sort, toggleSort } from './sort.ts';

interface Row {
  id: string;
  name: string;
}

const ROWS: readonly Row[] = [
  { id: '1', name: 'Ana' },
  { id: '2', name: 'Bia' },
  { id: '3', name: 'Caio' },
];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Nome',
    sortKey: 'nome',
    cell: ({ id, name }) => (
      <a href={`#${id}`} data-row-link>
        {name}
      </a>
    ),
  },
  { id: 'id', header: 'Número', cell: ({ id }) => id },
];

interface Props {
  rows?: readonly Row[] | undefined;
  sort?: Sort | null;
  onSort?: (key: string) => void;
  stale?: boolean;
  rowShortcuts?: Readonly<Record<string, (row: Row) => void>>;
}

const table = ({ rows, sort = null, onSort = () => {}, ...props }: Props) => (
  <DataTable
    {...props}
    label="Pessoas"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ id }) => id}
    sort={sort}
    onSort={onSort}
    empty="Ninguém aqui"
  />
);

const focused = () => document.activeElement?.textContent;

it('is busy without rows yet, and says nothing of emptiness', async () => {
  await show(table({}));
  expect(screen.getByRole('table', { name: 'Pessoas' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Ninguém aqui')).toBeNull();
});

it('stands back for what is said where there are no rows', async () => {
  await show(table({ rows: [] }));
  expect(screen.getByText('Ninguém aqui')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows the rows of before as stale while the next are on their way', async () => {
  await show(table({ rows: ROWS, stale: true }));
  const shown = screen.getByRole('table');
  expect(shown.getAttribute('aria-busy')).toBe('true');
  expect(within(shown).getAllByRole('row')).toHaveLength(4);
});

it('tells which column it is ordered by, and only what the server orders by can be asked for', async () => {
  const onSort = vi.fn();
  const { user } = await show(table({ rows: ROWS, sort: parseSort('-nome'), onSort }));
  const [name, number] = screen.getAllByRole('columnheader');
  expect(name?.getAttribute('aria-sort')).toBe('descending');
  expect(number?.hasAttribute('aria-sort')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Número' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  expect(onSort).toHaveBeenCalledWith('nome');
});

it('a pressed header begins ascending, and turns around only its own order', () => {
  expect(toggleSort(undefined, 'nome')).toBe('nome');
  expect(toggleSort('nome', 'nome')).toBe('-nome');
  expect(toggleSort('-nome', 'nome')).toBe('nome');
  expect(toggleSort('-nome', 'valor')).toBe('valor');
});

it('j and k go through the rows and stop at the ends', async () => {
  const { user } = await show(table({ rows: ROWS }));
  await user.keyboard('j');
  expect(focused()).toBe('Ana');
  await user.keyboard('jjjj');
  expect(focused()).toBe('Caio');
  await user.keyboard('k');
  expect(focused()).toBe('Bia');
  await user.keyboard('kkk');
  expect(focused()).toBe('Ana');
});

it('k begins at the last row', async () => {
  const { user } = await show(table({ rows: ROWS }));
  await user.keyboard('k');
  expect(focused()).toBe('Caio');
});

it('o opens the row in focus, as Enter does', async () => {
  const opened = vi.fn((event: Event) => event.preventDefault());
  const { user } = await show(table({ rows: ROWS }));
  screen.getByText('Bia').addEventListener('click', opened);
  await user.keyboard('o');
  expect(opened).not.toHaveBeenCalled();
  await user.keyboard('jjo');
  expect(opened).toHaveBeenCalledOnce();
});

it('a key of the rows acts on the one in focus, and on none without', async () => {
  const edit = vi.fn();
  const { user } = await show(table({ rows: ROWS, rowShortcuts: { e: edit } }));
  await user.keyboard('e');
  expect(edit).not.toHaveBeenCalled();
  await user.keyboard('jje');
  expect(edit.mock.calls).toEqual([[ROWS[1]]]);
});
