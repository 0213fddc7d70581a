import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { CommandPalette } from './command-palette.tsx';
import { useEarlyLetters } from './early-letters.ts';
import { palette, usePaletteOpened } from './palette.ts';

const press = (keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

it('letters typed before the palette is there stand in its field, and are no shortcuts of the page', async () => {
  api.on('GET', '/api/search', () => ({ groups: [] }));
  const shortcut = vi.fn();
  let arrive = () => {};
  function Page() {
    const [isThere, setThere] = useState(false);
    arrive = () => setThere(true);
    useShortcuts({ n: shortcut });
    useEarlyLetters(usePaletteOpened());
    return isThere ? <CommandPalette /> : null;
  }
  await show(<Page />, { caller: { permissions: [] } });
  press(['n']);
  expect(shortcut).toHaveBeenCalledOnce();
  act(() => palette.open());
  press(['p', 'n', 'x', 'Backspace']);
  act(() => arrive());
  const field = await screen.findByRole('combobox');
  act(() => field.focus());
  expect((field as HTMLInputElement).value).toBe('pn');
  expect(shortcut).toHaveBeenCalledOnce();
  act(() => palette.close());
});
