import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { ApiError } from '../../api/problem.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function dialog(onConfirm: () => Promise<void>, onClose: () => void) {
  return (
    <ConfirmDialog opened title="Excluir?" confirmLabel="Excluir" onConfirm={onConfirm} onClose={onClose}>
      Isto não volta.
    </ConfirmDialog>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('a stray Enter changes nothing: the dialog begins on the way out', async () => {
  const confirm = vi.fn(async () => {});
  const close = vi.fn();
  await show(dialog(confirm, close));
  expect(button('Cancelar').hasAttribute('data-autofocus')).toBe(true);
  expect(button('Excluir').hasAttribute('data-autofocus')).toBe(false);
  expect(confirm).not.toHaveBeenCalled();
});

it('does the work once, however fast somebody clicks twice', async () => {
  const confirm = vi.fn(async () => {});
  const close = vi.fn();
  const { user } = await show(dialog(confirm, close));
  await user.dblClick(button('Excluir'));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  await user.click(button('Excluir'));
  expect(confirm).toHaveBeenCalledOnce();
});

it('closes once the work is done, and not before', async () => {
  const work = Promise.withResolvers<void>();
  const close = vi.fn();
  const { user } = await show(dialog(() => work.promise, close));
  await user.click(button('Excluir'));
  await user.keyboard('{Escape}');
  expect(button('Cancelar').hasAttribute('disabled')).toBe(true);
  expect(close).not.toHaveBeenCalled();
  work.resolve();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('stays with what the server says when it refuses, and forgets that at the next attempt', async () => {
  const refused = new ApiError({ status: 409, code: 'company.inUse', message: 'Há cobranças em aberto.' });
  const confirm = vi.fn(async () => {}).mockRejectedValueOnce(refused);
  const close = vi.fn();
  const { user } = await show(dialog(confirm, close));
  await user.click(button('Excluir'));
  expect((await screen.findByRole('alert')).textContent).toContain('Há cobranças em aberto.');
  expect(close).not.toHaveBeenCalled();
  await user.click(button('Excluir'));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});
