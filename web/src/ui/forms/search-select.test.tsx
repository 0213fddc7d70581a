import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { SearchSelect } from './search-select.tsx';

const PEOPLE = ['Ana Souza', 'Olívia Prado', 'Rafael Siqueira'];

const chosen = vi.fn();

function Person() {
  const [value, setValue] = useState<string | null>('Rafael Siqueira');
  return (
    <SearchSelect
      label="Pessoa"
      data={PEOPLE}
      value={value}
      onChange={(next) => {
        chosen(next);
        setValue(next);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pessoa' });
const marked = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

beforeEach(() => {
  chosen.mockReset();
});

describe('what is typed into a select box', () => {
  it.each(['click', 'tab'] as const)(
    'takes the place of what was chosen, however one comes there (%s)',
    async (by) => {
      const { user } = await show(<Person />);
      await (by === 'click' ? user.click(field()) : user.tab());
      expect(marked()).toBe('Rafael Siqueira');
      await user.keyboard('olí');
      expect(field().value).toBe('olí');
      await user.keyboard('{ArrowDown}{Enter}');
      expect(chosen).toHaveBeenLastCalledWith('Olívia Prado');
    },
  );

  it('takes the place of what was chosen a moment ago as well', async () => {
    const { user } = await show(<Person />);
    await user.tab();
    await user.keyboard('olí{ArrowDown}{Enter}');
    expect(marked()).toBe('Olívia Prado');
    await user.keyboard('ana{ArrowDown}{Enter}');
    expect(chosen.mock.calls.flat()).toEqual(['Olívia Prado', 'Ana Souza']);
  });

  it('is taken back by Escape, after which typing begins anew', async () => {
    const { user } = await show(<Person />);
    await user.tab();
    await user.keyboard('olí{Escape}');
    expect(field().value).toBe('Rafael Siqueira');
    expect(chosen).not.toHaveBeenCalled();
    await user.keyboard('ana');
    expect(field().value).toBe('ana');
  });
});
