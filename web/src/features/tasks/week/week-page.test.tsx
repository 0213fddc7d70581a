import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aTask } from '../../../../test/records.ts';
import { open } from '../../../../test/render.tsx';

const reader = { permissions: ['tarefas.read', 'tarefas.read_own'] } as const;
const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });

it('says of a day without tasks that there are none, and counts those of the other parts', async () => {
  const undated = aTask({ id: 1, title: 'Quando der', due_date: null });
  api.on('GET', '/api/tarefas', ({ query }) => {
    const rows = query['due'] === 'no_due' ? [undated] : [];
    return {
      ...success(rows),
      meta: {
        can_assign: false,
        assignable_users: [],
        current_user_id: 7,
        pagination: { page: 1, per_page: 10, total: rows.length },
      },
    };
  });
  api.on('GET', '/api/tarefas/calendar', success({ tasks: [], has_more: false }));
  await open('/minha-semana', { caller: reader });
  const today = within(await screen.findByRole('region', { name: 'Hoje' }));
  expect(today.getByText('Nada neste dia.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Sem prazo' })).getByText('1 tarefa')).toBeTruthy();
});
