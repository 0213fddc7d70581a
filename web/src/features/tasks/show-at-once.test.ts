import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { aTask } from '../../../test/records.ts';
import { keys } from '../../api/keys.ts';
import type { Task } from '../../api/types.ts';
import { showAtOnce } from './show-at-once.ts';

function page() {
  const queries = new QueryClient();
  const [one, other] = [aTask({ id: 1, status: 'pending' }), aTask({ id: 2, status: 'pending' })];
  const list = keys.tasks.list({});
  const board = keys.tasks.part('board', '');
  const detail = keys.tasks.detail(1);
  queries.setQueryData(list, { rows: [one, other], total: 2 });
  queries.setQueryData(board, [
    { status: 'pending', total: 2, tasks: [one, other] },
    { status: 'completed', total: 0, tasks: [] },
  ]);
  queries.setQueryData(detail, { task: one, steps: [] });
  const shown = () => ({
    rows: queries.getQueryData<{ rows: Task[] }>(list)?.rows.map(({ status }) => status),
    columns: queries
      .getQueryData<{ total: number; tasks: Task[] }[]>(board)
      ?.map(({ tasks, total }) => `${total}: ${tasks.map(({ id }) => id)}`),
    task: queries.getQueryData<{ task: Task }>(detail)?.task.status,
  });
  return { queries, shown };
}

const BEFORE = { rows: ['pending', 'pending'], columns: ['2: 1,2', '0: '], task: 'pending' };
const AFTER = { rows: ['completed', 'pending'], columns: ['1: 2', '1: 1'], task: 'completed' };

it('a change stands in list, board and drawer before the server has answered', async () => {
  const { queries, shown } = page();
  const done = await showAtOnce(queries, { id: 1 }, { status: 'completed' }, async () => {
    expect(shown()).toEqual(AFTER);
    return 'done';
  });
  expect(done).toBe('done');
});

it('a refusal brings back what was there, and is thrown', async () => {
  const { queries, shown } = page();
  const refused = showAtOnce(queries, { id: 1 }, { status: 'completed' }, () =>
    Promise.reject(new Error('no')),
  );
  await expect(refused).rejects.toThrow('no');
  expect(shown()).toEqual(BEFORE);
});
