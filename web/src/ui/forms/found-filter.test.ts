import { expect, it } from 'vitest';
import { foundFilter } from './found-filter.ts';

const OPTIONS = [
  { value: '1', label: 'Matriz · 11222333000181' },
  { value: '2', label: 'Filial Santos · 11222333000262' },
];
const shown = (search: string, answered: string | null, chosen: string | null = null) =>
  foundFilter(
    answered,
    chosen,
  )({ options: OPTIONS, search, limit: 50 }).map((option) => 'value' in option && option.value);

it('shows all that the server found for what is typed, whatever of it was typed', () => {
  expect(shown('padaria', 'padaria')).toEqual(['1', '2']);
});

it('shows of an earlier search what matches, so that Enter chooses nothing else', () => {
  expect(shown(' SANTOS', null)).toEqual(['2']);
  expect(shown('padaria', 'pad')).toEqual([]);
});

it('shows all beside what is chosen, whose name is no search', () => {
  expect(shown('Matriz · 11222333000181', null, 'Matriz · 11222333000181')).toEqual(['1', '2']);
});
