import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useAskedClose } from './use-asked-close.ts';

function Drawer({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const close = useAskedClose(onClose, () => dirty);
  return (
    <>
      <UnsavedGuard dirty={dirty} />
      <button type="button" onClick={close}>
        fechar
      </button>
    </>
  );
}

it('without changes it closes at once', async () => {
  const close = vi.fn();
  const { user } = await show(<Drawer dirty={false} onClose={close} />);
  await user.click(screen.getByText('fechar'));
  expect(close).toHaveBeenCalledOnce();
});

it('with changes it closes only when they may be lost', async () => {
  const close = vi.fn();
  const { user } = await show(<Drawer dirty onClose={close} />);
  await user.click(screen.getByText('fechar'));
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(close).not.toHaveBeenCalled();
  // A further attempt in the same moment belongs to the answer that was just given.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await user.click(screen.getByText('fechar'));
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('while it asks, a second attempt asks nothing', async () => {
  const close = vi.fn();
  const { user } = await show(<Drawer dirty onClose={close} />);
  await user.click(screen.getByText('fechar'));
  await screen.findByRole('dialog');
  await user.click(screen.getByText('fechar'));
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the Escape that answers does not ask again', async () => {
  const close = vi.fn();
  const { user } = await show(<Drawer dirty onClose={close} />);
  await user.click(screen.getByText('fechar'));
  const stay = await screen.findByRole('button', { name: 'Continuar editando' });
  fireEvent.click(stay);
  fireEvent.click(screen.getByText('fechar'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(close).not.toHaveBeenCalled();
});
