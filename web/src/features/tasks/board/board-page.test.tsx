import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aTask, aTaskDetail, everything } from '../../../../test/records.ts';
import { open } from '../../../../test/render.tsx';
import type { Task } from '../../../api/types.ts';

const reader = { permissions: ['tarefas.read', 'tarefas.read_all'] } as const;
const free = aTask({ id: 1, title: 'Livre', moves: ['started', 'completed'], abilities: everything });
const fixed = aTask({ id: 2, title: 'Fixa' });
const done = aTask({ id: 3, title: 'Feita', status: 'completed', abilities: everything, moves: ['pending'] });

const column = (status: 'pending' | 'started' | 'completed', label: string, tasks: Task[]) => ({
  status,
  label,
  tasks,
  total: tasks.length,
});

beforeEach(() => {
  api.on('GET', '/api/kanban', {
    status: 'success',
    message: '',
    data: {
      columns: [
        column('pending', 'Pendente', [free, fixed]),
        column('started', 'Em andamento', []),
        column('completed', 'Feito', [done]),
      ],
    },
  });
});

const card = async (title: string) => {
  const item = (await screen.findByRole('link', { name: title })).closest('li');
  return within(item as HTMLElement);
};

it('a card offers to complete and to reopen where its answer says so, and nowhere else', async () => {
  const { user } = await open('/kanban', { caller: reader });
  expect((await card('Fixa')).queryByRole('button', { name: 'Concluir “Fixa”' })).toBeNull();
  expect((await card('Feita')).getByRole('button', { name: 'Reabrir “Feita”' })).toBeTruthy();
  const asked = api.on('POST', '/api/kanban/toggle', {
    status: 'success',
    message: '',
    data: { ...free, status: 'completed' },
  });
  await user.click((await card('Livre')).getByRole('button', { name: 'Concluir “Livre”' }));
  expect(asked[0]?.body).toEqual({ id: 1, versao: 5 });
});

it('e opens the form of a card that may be edited, and of no other', async () => {
  const { address, user } = await open('/kanban', { caller: reader });
  api.on('GET', '/api/tarefas/detalhes/show', {
    status: 'success',
    message: '',
    data: aTaskDetail({ task: free }),
  });
  api.on('GET', '/api/tarefas/settings', {
    status: 'success',
    message: '',
    data: { skip_holidays: false, updated_at: null },
  });
  api.on('GET', '/api/tarefas/holidays', { status: 'success', message: '', data: [] });
  api.on('GET', '/api/tarefas/assignables', { status: 'success', message: '', data: [] });
  await card('Fixa');
  await user.keyboard('jje');
  expect(document.activeElement?.textContent).toBe('Fixa');
  expect(address()).toBe('/kanban');
  await user.keyboard('ke');
  await screen.findByRole('dialog', { name: 'Editar tarefa' });
  expect(address()).toBe('/kanban?editar=1');
});

it('the menu of a card that the caller may not move says why', async () => {
  await open('/kanban', { caller: { ...reader, role: 'super-admin' } });
  const menu = (await card('Fixa')).getByRole('button', { name: 'Mudar a situação de “Fixa”' });
  expect(menu.getAttribute('aria-disabled')).toBe('true');
});

it('a card that is dragged to another column gets its status', async () => {
  await open('/kanban', { caller: reader });
  const asked = api.on('POST', '/api/tarefas/change-status', {
    status: 'success',
    message: '',
    data: { ...free, status: 'started' },
  });
  const link = await screen.findByRole('link', { name: 'Livre' });
  const drag = (to: string) => {
    const dataTransfer = { effectAllowed: 'none' };
    fireEvent.dragStart(link.closest('li') as HTMLElement, { dataTransfer });
    fireEvent.dragOver(screen.getByRole('region', { name: to }), { dataTransfer });
    fireEvent.drop(screen.getByRole('region', { name: to }), { dataTransfer });
  };
  drag('Pendente');
  drag('Em andamento');
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([{ id: 1, versao: 5, status: 'started' }]),
  );
});
