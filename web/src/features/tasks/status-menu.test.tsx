import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { aTask } from '../../../test/records.ts';
import { show } from '../../../test/render.tsx';
import type { Task } from '../../api/types.ts';
import { StatusMenu } from './status-menu.tsx';
import type { MovePowers } from './task-moves.ts';
import { useTaskMoves } from './use-task-moves.ts';

function Menu({ task, powers }: { task: Task; powers: MovePowers }) {
  const moves = useTaskMoves(task, powers);
  return (
    <>
      <StatusMenu moves={moves} />
      <button type="button" onClick={moves.toggle} disabled={moves.busy} title={moves.toggleReason ?? ''}>
        alternar
      </button>
    </>
  );
}

const all = { canUpdate: true, canChangeStatus: true };
const updater = { canUpdate: true, canChangeStatus: false };
const nobody = { canUpdate: false, canChangeStatus: false };

const opener = () => screen.getByRole('button', { name: 'Situação' });
const item = (name: string) => screen.findByRole('menuitem', { name });
const answer = (task: Task) => ({ status: 'success' as const, message: '', data: task });

describe('what the caller may do to a status', () => {
  it('is everything for who may change it, against the version on the page', async () => {
    const { user } = await show(<Menu task={aTask()} powers={all} />);
    const asked = api.on('POST', '/api/tarefas/change-status', answer(aTask({ status: 'completed' })));
    await user.click(opener());
    await user.click(await item('Concluir'));
    await screen.findByText(/Trocar o terminal/);
    expect(asked[0]?.body).toEqual({ id: 41, status: 'completed', versao: 5 });
  });

  it('is starting for who may only update, by another operation', async () => {
    const { user } = await show(<Menu task={aTask()} powers={updater} />);
    const asked = api.on('POST', '/api/tarefas/update', answer(aTask({ status: 'started' })));
    await user.click(opener());
    const complete = await item('Concluir');
    expect(complete.hasAttribute('data-disabled')).toBe(true);
    expect(screen.getByText('Só o superadministrador conclui, cancela e reabre tarefas.')).toBeTruthy();
    await user.click(await item('Iniciar'));
    await vi.waitFor(() => expect(asked[0]?.body).toEqual({ id: 41, status: 'started', versao: 5 }));
  });

  it('is nothing for everybody else, and the menu says why', async () => {
    const { user } = await show(<Menu task={aTask()} powers={nobody} />);
    expect(opener().getAttribute('aria-disabled')).toBe('true');
    await user.click(opener());
    expect(screen.queryByRole('menu')).toBeNull();
    const description = document.getElementById(opener().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Só o superadministrador conclui, cancela e reabre tarefas.');
  });
});

it('is busy until the page shows the task as it is then', async () => {
  const { queries, user } = await show(<Menu task={aTask()} powers={all} />);
  const toggle = () => screen.getByRole<HTMLButtonElement>('button', { name: 'alternar' });
  const read = Promise.withResolvers<void>();
  const reading = vi.spyOn(queries, 'invalidateQueries').mockReturnValue(read.promise);
  api.on('POST', '/api/kanban/toggle', answer(aTask({ status: 'completed' })));
  await user.click(toggle());
  await waitFor(() => expect(reading).toHaveBeenCalledWith({ queryKey: ['tasks'] }));
  expect(toggle().disabled).toBe(true);
  read.resolve();
  await screen.findByText(/Trocar o terminal/);
  await waitFor(() => expect(toggle().disabled).toBe(false));
});

it('a refusal is said, and the page is read again all the same', async () => {
  const { queries, user } = await show(<Menu task={aTask()} powers={all} />);
  const read = vi.spyOn(queries, 'invalidateQueries');
  const stale = { status: 412, code: 'task.stale', message: 'Outra pessoa alterou a tarefa.' };
  api.refuse('POST', '/api/kanban/toggle', stale);
  await user.click(screen.getByRole('button', { name: 'alternar' }));
  expect(await screen.findByText('Outra pessoa alterou a tarefa.')).toBeTruthy();
  expect(read).toHaveBeenCalledWith({ queryKey: ['tasks'] });
});
