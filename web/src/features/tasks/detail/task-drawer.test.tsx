import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aTask, aTaskDetail, everything } from '../../../../test/records.ts';
import { show } from '../../../../test/render.tsx';
import type { Task, TaskDetail } from '../../../api/types.ts';
import { TaskDrawer } from './task-drawer.tsx';

const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });

async function drawer(detail: Partial<TaskDetail>) {
  api.on('GET', '/api/tarefas/series', success([]));
  const read = api.on('GET', '/api/tarefas/detalhes/show', success(aTaskDetail(detail)));
  const said = { onEdit: vi.fn(), onClose: vi.fn() };
  const opened = await show(<TaskDrawer id={41} opened covered={false} {...said} />);
  await screen.findByRole('heading', { name: 'Histórico' });
  return { ...opened, ...said, read };
}

const button = (name: string) => screen.getByRole('button', { name });
const reasonOf = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;

describe('the head of a task', () => {
  it('says of everything that is not open to the caller why it is not', async () => {
    await drawer({});
    expect(reasonOf('Iniciar')).toBe('Você não tem permissão para alterar tarefas.');
    expect(reasonOf('Editar tarefa')).toBe('Você não tem permissão para alterar tarefas.');
    expect(reasonOf('Excluir tarefa')).toBe('Você não tem permissão para excluir tarefas.');
  });

  it('opens what the answer opens', async () => {
    const task = aTask({ moves: ['started'], abilities: { ...everything, change_status: false } });
    const { onEdit, user } = await drawer({ task });
    await user.click(button('Editar tarefa'));
    expect(onEdit).toHaveBeenCalledWith(41);
    const asked = api.on('POST', '/api/tarefas/update', success({ ...task, status: 'started' as const }));
    await user.click(button('Iniciar'));
    await waitFor(() => expect(asked[0]?.body).toEqual({ id: 41, status: 'started', versao: 5 }));
  });

  const STEPS: [Task['status'], string, Task['moves'], object][] = [
    ['pending', 'Iniciar', ['started'], { status: 'started' }],
    ['started', 'Concluir', ['completed'], { status: 'completed' }],
    ['cancelled', 'Reabrir', ['pending'], { status: 'pending' }],
  ];
  it.each(STEPS)('offers as next step from %s: %s', async (status, name, moves, body) => {
    const task = aTask({ status, moves, abilities: everything });
    const { user } = await drawer({ task });
    const asked = api.on('POST', '/api/tarefas/change-status', success(task));
    await user.click(button(name));
    await waitFor(() => expect(asked[0]?.body).toEqual({ id: 41, versao: 5, ...body }));
  });

  it('reopens a completed task as it was before, by the toggle', async () => {
    const task = aTask({ status: 'completed', moves: ['started', 'pending'], abilities: everything });
    const { user } = await drawer({ task });
    const asked = api.on('POST', '/api/kanban/toggle', success(task));
    await user.click(button('Reabrir'));
    await waitFor(() => expect(asked[0]?.body).toEqual({ id: 41, versao: 5 }));
  });

  it('says why a next step is not open, whatever the status', async () => {
    await drawer({ task: aTask({ status: 'completed' }) });
    expect(reasonOf('Reabrir')).toBe('Só o superadministrador conclui, cancela e reabre tarefas.');
  });
});

describe('deleting', () => {
  const deletable = { task: aTask({ abilities: everything }) };

  it('asks first, names the version that was seen, and closes without reading the task again', async () => {
    const { onClose, read, user } = await drawer(deletable);
    const asked = api.on('POST', '/api/tarefas/delete', success({ id: 41 }));
    await user.click(button('Excluir tarefa'));
    expect(asked).toHaveLength(0);
    const confirm = await screen.findByRole('dialog', { name: 'Excluir esta tarefa?' });
    await user.click(
      [...confirm.querySelectorAll('button')].find((one) => one.textContent === 'Excluir tarefa') as Element,
    );
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asked[0]?.body).toEqual({ id: 41, versao: 5 });
    expect(await screen.findByText('“Trocar o terminal” foi excluída.')).toBeTruthy();
    expect(read).toHaveLength(1);
  });

  it('says why it was refused, keeps the drawer open and brings the task up to date', async () => {
    const { onClose, read, user } = await drawer(deletable);
    const stale = { status: 412, code: 'request.preconditionFailed', message: 'Outra pessoa a alterou.' };
    api.refuse('POST', '/api/tarefas/delete', stale);
    await user.click(button('Excluir tarefa'));
    const confirm = await screen.findByRole('dialog', { name: 'Excluir esta tarefa?' });
    await user.click(
      [...confirm.querySelectorAll('button')].find((one) => one.textContent === 'Excluir tarefa') as Element,
    );
    expect(await screen.findByText('Outra pessoa a alterou.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(read.length).toBeGreaterThan(1);
  });
});

it('a task that is gone is said to be gone, also while its drawer is open', async () => {
  const { queries } = await drawer({});
  api.refuse('GET', '/api/tarefas/detalhes/show', { status: 404, code: 'task.notFound', message: 'Não há.' });
  await queries.invalidateQueries({ queryKey: ['tasks'] });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Histórico' })).toBeNull();
});
