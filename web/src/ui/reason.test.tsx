import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { ReasonedButton, ReasonedIcon } from './reason.tsx';

const buttons = {
  button: (reason: string | null, onClick: () => void) => (
    <ReasonedButton reason={reason} onClick={onClick}>
      Excluir
    </ReasonedButton>
  ),
  icon: (reason: string | null, onClick: () => void) => (
    <ReasonedIcon label="Excluir" reason={reason} onClick={onClick} />
  ),
};

it.each(['button', 'icon'] as const)('an available %s acts, and has no reason to tell', async (kind) => {
  const act = vi.fn();
  const { user } = await show(buttons[kind](null, act));
  const button = screen.getByRole('button', { name: 'Excluir' });
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await user.click(button);
  expect(act).toHaveBeenCalledOnce();
});

it.each(['button', 'icon'] as const)(
  'an unavailable %s does nothing, but the keyboard finds it and it is described by its reason',
  async (kind) => {
    const act = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = await show(<form onSubmit={submit}>{buttons[kind]('Só administradores.', act)}</form>);
    await user.tab();
    const button = screen.getByRole('button', { name: 'Excluir' });
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(act).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Só administradores.');
  },
);
