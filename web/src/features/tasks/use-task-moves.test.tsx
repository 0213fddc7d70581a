import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { aTask } from '../../../test/records.ts';
import { runHook } from '../../../test/render.tsx';
import type { Task } from '../../api/types.ts';
import { useTaskMoves } from './use-task-moves.ts';

const answered = (task: Partial<Task>) => ({ status: 'success' as const, message: '', data: aTask(task) });

async function moving(mayChangeStatus: boolean) {
  const { abilities } = aTask();
  const task = aTask({
    status: 'pending',
    versao: 3,
    moves: ['started'],
    abilities: { ...abilities, change_status: mayChangeStatus },
  });
  const { result } = await runHook(() => useTaskMoves(task));
  return { result, task };
}

it('who may change the status does that, in the version on the page', async () => {
  const { result, task } = await moving(true);
  const asked = api.on('POST', '/api/tarefas/change-status', answered({ status: 'started' }));
  act(() => result.current.move('started'));
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([{ id: task.id, status: 'started', versao: 3 }]),
  );
  expect(result.current.limit).toBeNull();
});

it('who may not starts the task by an update', async () => {
  const { result, task } = await moving(false);
  const asked = api.on('POST', '/api/tarefas/update', answered({ status: 'started' }));
  act(() => result.current.move('started'));
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([{ id: task.id, status: 'started', versao: 3 }]),
  );
  expect(result.current.limit).not.toBeNull();
});

it('says what is missing for a move that is not open, and nothing for one that is', async () => {
  const { result } = await moving(false);
  expect(result.current.reasonOf('started')).toBeNull();
  expect(result.current.reasonOf('completed')).toBe(result.current.limit);
  const ended = await runHook(() => useTaskMoves(aTask({ status: 'completed', moves: [] })));
  const starting = ended.result.current.reasonOf('started');
  expect(starting).not.toBeNull();
  expect(starting).not.toBe(ended.result.current.reasonOf('completed'));
});

it('completing is one change, which says what became of the task', async () => {
  const { result, task } = await moving(true);
  const asked = api.on('POST', '/api/kanban/toggle', answered({ status: 'completed', title: 'Ligar' }));
  act(() => result.current.toggle());
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ id: task.id, versao: 3 }]));
  expect(await screen.findByText(/Ligar/)).toBeTruthy();
});

it('a change is taken back by one key, against the version that came of it', async () => {
  const { result, task } = await moving(true);
  const completed: Partial<Task> = {
    status: 'completed',
    versao: 4,
    moves: ['pending'],
    abilities: task.abilities,
  };
  api.on('POST', '/api/kanban/toggle', answered(completed));
  const undone = api.on('POST', '/api/tarefas/change-status', answered({ status: 'pending' }));
  act(() => result.current.toggle());
  await screen.findByRole('button', { name: /Desfazer/ });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() =>
    expect(undone.map(({ body }) => body)).toEqual([{ id: task.id, status: 'pending', versao: 4 }]),
  );
  expect(await screen.findByText('Desfeito.')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undone).toHaveLength(1);
});

it('a change that the caller may not take back offers no way back', async () => {
  const { result } = await moving(false);
  api.on('POST', '/api/tarefas/update', answered({ status: 'started', title: 'Ligar', moves: [] }));
  act(() => result.current.move('started'));
  expect(await screen.findByText(/Ligar/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull();
});
