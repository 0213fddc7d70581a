import { expect, it } from 'vitest';
import type { Column } from '../../data-table/data-table.tsx';
import { columnsText, shownColumns } from './shown-columns.ts';
import { searchOf } from './view-search.ts';

const columns: Column<never>[] = ['name', 'day', 'net'].map((id) => ({ id, header: id, cell: () => id }));
const shown = (chosen: string | null) => shownColumns(columns, chosen).map(({ id }) => id);

it.each([
  [null, ['name', 'day', 'net']],
  ['net,name', ['net', 'name']],
  ['net', ['name', 'net']],
  ['net,gone,name', ['net', 'name']],
  ['gone', ['name', 'day', 'net']],
])('%j shows %j', (chosen, ids) => {
  expect(shown(chosen)).toEqual(ids);
});

it('what the list shows by itself needs no words', () => {
  expect(columnsText(columns, columns)).toBeNull();
  expect(columnsText(columns, shownColumns(columns, 'net,name'))).toBe('net,name');
});

it('a view is the address without its page and without what is open beside the list', () => {
  expect(searchOf({ situacao: 'negada', pagina: 3, busca: 'a b', transacao: 7 }, 'net,name')).toBe(
    'busca=a+b&colunas=net%2Cname&situacao=negada',
  );
  expect(searchOf({ colunas: 'net' }, null)).toBe('');
});
