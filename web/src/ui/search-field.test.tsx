import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { SearchField } from './search-field.tsx';

const search = vi.fn();
let follow: (value: string) => void = () => {};

/** A list that is searched for what the field says, with its spaces taken away as in an address. */
function List({ begin }: { begin: string }) {
  const [value, setValue] = useState(begin);
  follow = setValue;
  return (
    <SearchField
      label="Buscar"
      clearLabel="Limpar"
      value={value}
      onSearch={(text) => {
        search(text);
        setValue(text.trim());
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });

beforeEach(() => {
  search.mockReset();
});

it('searches once, a moment after the last key', async () => {
  const { user } = await show(<List begin="" />);
  await user.type(field(), 'loja');
  expect(search).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(search.mock.calls).toEqual([['loja']]));
});

it('its own echo does not take a space away that is being typed', async () => {
  const { user } = await show(<List begin="" />);
  await user.type(field(), 'loja ');
  await vi.waitFor(() => expect(search).toHaveBeenCalledWith('loja '));
  expect(field().value).toBe('loja ');
});

it('follows a change from elsewhere, such as the back button', async () => {
  await show(<List begin="loja" />);
  act(() => follow('caixa'));
  expect(field().value).toBe('caixa');
});

it('Escape and the button empty it', async () => {
  const { user } = await show(<List begin="loja" />);
  await user.click(field());
  await user.keyboard('{Escape}');
  expect(field().value).toBe('');
  await user.type(field(), 'x');
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(field().value).toBe('');
  await vi.waitFor(() => expect(search).toHaveBeenLastCalledWith(''));
});

it('the key / goes to it', async () => {
  const { user } = await show(<List begin="loja" />);
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('loja');
});
