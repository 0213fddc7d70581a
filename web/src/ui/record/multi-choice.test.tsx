import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { AmountRange } from './amount-range.tsx';
import { MultiChoice, SomeChoice } from './multi-choice.tsx';

const data = [
  { value: 'ativo', label: 'Ativo' },
  { value: 'inativo', label: 'Inativo' },
  { value: 'bloqueado', label: 'Bloqueado' },
];

const choice = (value: string | undefined, onChange: (value: string | undefined) => void) => (
  <MultiChoice label="Situação" placeholder="Todas" value={value} data={data} onChange={onChange} />
);

it('says the first of those that are chosen, and how many others there are', async () => {
  await show(choice('ativo,bloqueado', vi.fn()));
  expect(screen.getByRole('combobox', { name: 'Situação' }).textContent).toBe('Ativo +1');
});

it('adds one, takes one out, and gives all of them back, also before the address has the one before', async () => {
  const onChange = vi.fn();
  const { user } = await show(choice('ativo', onChange));
  await user.click(screen.getByRole('combobox', { name: 'Situação' }));
  await user.click(await screen.findByRole('option', { name: 'Inativo' }));
  await user.click(screen.getByRole('option', { name: 'Ativo', selected: true }));
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(onChange.mock.calls).toEqual([['ativo,inativo'], ['inativo'], [undefined]]);
});

it('finds values by what is typed, and forgets it when it closes', async () => {
  const onChange = vi.fn();
  const onType = vi.fn();
  const search = { label: 'Buscar', typed: '', onType, nothingFound: 'Nada encontrado.' };
  const { user } = await show(
    <SomeChoice
      label="Pessoa"
      placeholder="Todas"
      chosen={[]}
      data={data}
      onChange={onChange}
      search={search}
    />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Pessoa' }));
  await user.type(await screen.findByRole('textbox', { name: 'Buscar' }), 'a');
  await user.click(screen.getByRole('option', { name: 'Inativo' }));
  await user.keyboard('{Escape}');
  expect(onChange.mock.calls).toEqual([[['inativo']]]);
  expect([onType.mock.calls[0], onType.mock.calls.at(-1)]).toEqual([['a'], ['']]);
});

it('narrows by an amount once it is one', async () => {
  const onChange = vi.fn();
  const { user } = await show(
    <AmountRange label="Valor" least={undefined} most={undefined} onChange={onChange} />,
  );
  await user.click(screen.getByRole('button', { name: 'Valor' }));
  await user.type(await screen.findByRole('textbox', { name: 'De' }), '1.500,5');
  await user.type(screen.getByRole('textbox', { name: 'Até' }), '10{Enter}');
  screen.getByText('O valor final vem depois do inicial.');
  await user.clear(screen.getByRole('textbox', { name: 'Até' }));
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([[{ least: 150_050, most: undefined }]]);
});
