import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const pressed = vi.fn();

function Keys() {
  useShortcuts({
    u: () => pressed('u'),
    'g u': () => pressed('g u'),
  });
  return <input aria-label="campo" />;
}

beforeEach(() => {
  pressed.mockReset();
});

it('a key acts alone, and after g as the second of a sequence only', async () => {
  const { user } = await show(<Keys />);
  await user.keyboard('u');
  await user.keyboard('gu');
  await user.keyboard('u');
  expect(pressed.mock.calls.flat()).toEqual(['u', 'g u', 'u']);
});

it('a key after g never means what it means alone', async () => {
  const { user } = await show(<Keys />);
  await user.keyboard('gxu');
  expect(pressed.mock.calls.flat()).toEqual(['u']);
  pressed.mockReset();
  await user.keyboard('ggu');
  expect(pressed.mock.calls.flat()).toEqual(['u']);
});

it('a sequence that was interrupted is two keys', async () => {
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
  const { user } = await show(<Keys />);
  await user.keyboard('g');
  now.mockReturnValue(1_900);
  await user.keyboard('u');
  expect(pressed.mock.calls.flat()).toEqual(['u']);
});

it.each(['{Control>}u{/Control}', '{Meta>}u{/Meta}', '{Alt>}u{/Alt}'])(
  '%s belongs to the browser',
  async (keys) => {
    const { user } = await show(<Keys />);
    await user.keyboard(keys);
    expect(pressed).not.toHaveBeenCalled();
  },
);

it('what is typed into a field is text', async () => {
  const { user } = await show(<Keys />);
  await user.type(screen.getByRole('textbox', { name: 'campo' }), 'gu');
  expect(pressed).not.toHaveBeenCalled();
});

it('a dialog over the page has the keys for itself', async () => {
  const { user } = await show(
    <>
      <Keys />
      <div role="dialog" aria-modal="true" />
    </>,
  );
  await user.keyboard('u');
  expect(pressed).not.toHaveBeenCalled();
});

it('the key that closes a dialog does nothing else', async () => {
  const { user } = await show(<Keys />);
  const dialog = document.createElement('div');
  dialog.innerHTML = '<div role="dialog" aria-modal="true"><button type="button">Fechar</button></div>';
  document.body.append(dialog);
  dialog.querySelector('button')?.focus();
  window.addEventListener('keydown', () => dialog.remove(), { capture: true, once: true });
  await user.keyboard('u');
  expect(dialog.isConnected).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

it('who has switched single keys off is not listened to', async () => {
  localStorage.setItem('retaguarda.shortcuts', 'false');
  const { user } = await show(<Keys />);
  await user.keyboard('u');
  expect(pressed).not.toHaveBeenCalled();
});
