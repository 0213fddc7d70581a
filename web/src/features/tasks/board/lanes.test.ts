import { expect, it } from 'vitest';
import { aTask } from '../../../../test/records.ts';
import { lanesOf } from './lanes.ts';

const bia = { assigned_to: 2, assigned_name: 'Bia' };
const ana = { assigned_to: 1, assigned_name: 'Ana' };
const nobody = { assigned_to: null, assigned_name: null };
const columns = [
  {
    status: 'pending',
    label: 'Pendente',
    total: 3,
    tasks: [
      aTask({ id: 1, ...bia, project: 'Obra; fase 2' }),
      aTask({ id: 2, ...nobody, project: null }),
      aTask({ id: 3, ...ana, project: 'Obra; fase 2' }),
    ],
  },
  { status: 'completed', label: 'Feito', total: 1, tasks: [aTask({ id: 4, ...bia, project: null })] },
] as const;

const shown = (by: 'pessoa' | 'projeto') =>
  lanesOf(
    columns.map((column) => ({ ...column, tasks: [...column.tasks] })),
    by,
  ).map((lane) => [lane.name, lane.narrowing, lane.columns.map(({ tasks }) => tasks.map(({ id }) => id))]);

it('has a row for each person by name, nobody last, and what narrows the board to it', () => {
  expect(shown('pessoa')).toEqual([
    ['Ana', { pessoas: '1' }, [[3], []]],
    ['Bia', { pessoas: '2' }, [[1], [4]]],
    [null, null, [[2], []]],
  ]);
});

it('has a row for each project', () => {
  expect(shown('projeto')).toEqual([
    ['Obra; fase 2', { projeto: 'Obra%3B fase 2' }, [[1, 3], []]],
    [null, null, [[2], [4]]],
  ]);
});
