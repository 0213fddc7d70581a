import { expect, it } from 'vitest';
import { parseCalendarFilters } from './calendar-filters.ts';

it('reads what the board does, and the days that are shown', () => {
  const search = { busca: 'caixa', pessoas: '3,4', visao: 'semana', dia: '2026-03-16', tarefa: '7' };
  expect(parseCalendarFilters(search)).toEqual({
    busca: 'caixa',
    pessoas: '3,4',
    visao: 'semana',
    dia: '2026-03-16',
    tarefa: 7,
  });
});

it('takes what it does not know for nothing, and leaves out what is usual', () => {
  expect(parseCalendarFilters({ visao: 'ano', dia: '2026-02-30', raias: 'pessoa' })).toEqual({});
  expect(parseCalendarFilters({ visao: 'mes', dia: 'hoje' })).toEqual({});
});
