import { act, screen, waitFor } from '@testing-library/react';
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
