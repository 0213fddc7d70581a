import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { aTask } from '../../../test/records.ts';
import { show } from '../../../test/render.tsx';
import { NextTasks } from './next-tasks.tsx';

async function titles(open: ReturnType<typeof aTask>[]): Promise<(string | null)[]> {
  const route = api.on('GET', '/api/tarefas', {
    status: 'success',
    message: '',
    data: open,
    meta: {
      can_assign: false,
      assignable_users: [],
      current_user_id: 7,
      pagination: { page: 1, per_page: 10, total: open.length },
    },
  });
  await show(<NextTasks />);
  const links = await screen.findAllByRole('link');
  expect(route.at(-1)?.query).toEqual({ status: 'open', per_page: '10' });
  return links.map(({ firstChild }) => firstChild?.textContent ?? null);
}

it('shows the open tasks alone, as the server has them: those that are due first', async () => {
  const open = [aTask({ id: 1, title: 'Atrasada' }), aTask({ id: 2, title: 'Iniciada', status: 'started' })];
  expect(await titles(open)).toEqual(['Atrasada', 'Iniciada']);
});
