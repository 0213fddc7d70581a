import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { aTask, everything } from '../../../test/records.ts';
import { show } from '../../../test/render.tsx';
import type { Task } from '../../api/types.ts';
import { StatusMenu } from './status-menu.tsx';
import { useTaskMoves } from './use-task-moves.ts';

function Menu({ task }: { task: Task }) {
  const moves = useTaskMoves(task);
  return (
    <>
      <StatusMenu moves={moves} />
      <button type="button" onClick={moves.toggle} disabled={moves.busy} title={moves.limit ?? ''}>
        alternar
      </button>
    </>
  );
}

const open = aTask({ moves: ['started', 'completed', 'cancelled'], abilities: everything });
const startable = aTask({ moves: ['started'], abilities: { ...everything, change_status: false } });

const opener = () => screen.getByRole('button', { name: 'Situação' });
const item = (name: string) => screen.findByRole('menuitem', { name });
const answer = (task: Task) => ({ status: 'success' as const, message: '', data: task });

describe('the menu offers what the answer opens', () => {
  it('all of it, in its order, against the version on the page', async () => {
    const { user } = await show(<Menu task={open} />);
    const asked = api.on('POST', '/api/tarefas/change-status', answer(aTask({ status: 'completed' })));
    await user.click(opener());
    const complete = await item('Concluir');
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Iniciar', 'Concluir', 'Cancelar']);
    await user.click(complete);
    await screen.findByText(/Trocar o terminal/);
    expect(asked[0]?.body).toEqual({ id: 41, status: 'completed', versao: 5 });
  });

  it('and nothing else: who may only edit starts a task, by an update, and is told why that is all', async () => {
    const { user } = await show(<Menu task={startable} />);
    const asked = api.on('POST', '/api/tarefas/update', answer(aTask({ status: 'started' })));
    await user.click(opener());
    const start = await item('Iniciar');
    expect(screen.getAllByRole('menuitem')).toEqual([start]);
    expect(screen.getByText('Só o superadministrador conclui, cancela e reabre tarefas.')).toBeTruthy();
    await user.click(start);
    await vi.waitFor(() => expect(asked[0]?.body).toEqual({ id: 41, status: 'started', versao: 5 }));
  });

  it('where nothing is open, the menu itself says why', async () => {
    const { user } = await show(<Menu task={aTask()} />);
    expect(opener().getAttribute('aria-disabled')).toBe('true');
    await user.click(opener());
    expect(screen.queryByRole('menu')).toBeNull();
    const description = document.getElementById(opener().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Só o superadministrador conclui, cancela e reabre tarefas.');
  });

  it('whatever the role of the caller would suggest', async () => {
    await show(<Menu task={aTask({ status: 'completed' })} />, { caller: { role: 'super-admin' } });
    expect(opener().getAttribute('aria-disabled')).toBe('true');
  });
});

it('is busy until the page shows the task as it is then', async () => {
  const { queries, user } = await show(<Menu task={open} />);
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
  const { queries, user } = await show(<Menu task={open} />);
  const read = vi.spyOn(queries, 'invalidateQueries');
  const stale = { status: 412, code: 'task.stale', message: 'Outra pessoa alterou a tarefa.' };
  api.refuse('POST', '/api/kanban/toggle', stale);
  await user.click(screen.getByRole('button', { name: 'alternar' }));
  expect(await screen.findByText('Outra pessoa alterou a tarefa.')).toBeTruthy();
  expect(read).toHaveBeenCalledWith({ queryKey: ['tasks'] });
});
