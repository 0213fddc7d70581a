import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { askToLeave } from './unsaved-changes.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

const button = (name: string) => screen.findByRole('button', { name });

it('a form without changes is left at once', async () => {
  const { address, go } = await show(<UnsavedGuard dirty={false} />, { at: '/perfil' });
  await go('/tarefas');
  expect(address()).toBe('/tarefas');
  await expect(askToLeave()).resolves.toBe(true);
});

it('a link asks first, and staying stays', async () => {
  const { address, go, user } = await show(<UnsavedGuard dirty />, { at: '/perfil' });
  await go('/tarefas');
  await user.click(await button('Continuar editando'));
  expect(address()).toBe('/perfil');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('who leaves without saving arrives where they wanted', async () => {
  const { address, go, user } = await show(<UnsavedGuard dirty />, { at: '/perfil' });
  await go('/tarefas');
  await user.click(await button('Sair sem salvar'));
  expect(address()).toBe('/tarefas');
});

it('another part of the same page is not left', async () => {
  const { address, go } = await show(<UnsavedGuard dirty />, { at: '/perfil' });
  await go('/perfil?aba=senha');
  expect(address()).toBe('/perfil?aba=senha');
});

it('what is no navigation asks as well, and does what was answered', async () => {
  const { user } = await show(<UnsavedGuard dirty />);
  for (const [name, leaves] of [
    ['Continuar editando', false],
    ['Sair sem salvar', true],
  ] as const) {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = askToLeave();
    });
    await user.click(await button(name));
    await expect(answer).resolves.toBe(leaves);
  }
});
