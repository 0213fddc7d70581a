import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { DataTable } from './data-table.tsx';
import { useSelection } from './use-selection.ts';

const NAMES = ['Ana', 'Bia', 'Caio', 'Davi', 'Elis'];

/** A list with links, or without any; `Menos` leaves out its first row. */
function People({ linked = true }: { linked?: boolean }) {
  const [rows, setRows] = useState<readonly string[]>(NAMES);
  const selection = useSelection(
    rows,
    (name) => name,
    (name) => name,
  );
  const cell = (name: string) =>
    linked ? <a href={`#${name}`} data-row-link={name}>{`→ ${name}`}</a> : name;
  return (
    <>
      <button type="button" onClick={() => setRows(NAMES.slice(1))}>
        Menos
      </button>
      <DataTable
        label="Pessoas"
        columns={[{ id: 'name', header: 'Nome', cell }]}
        rows={rows}
        rowKey={(name) => name}
        selection={selection}
        empty={null}
      />
      <output>{selection.rows.join(' ')}</output>
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Selecionar ${name}` });
const all = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todas as linhas da página' });
const selected = () => document.querySelector('output')?.textContent;

it('a click selects a row and takes it out again', async () => {
  const { user } = await show(<People />);
  await user.click(box('Caio'));
  await user.click(box('Ana'));
  expect(selected()).toBe('Ana Caio');
  await user.click(box('Caio'));
  expect(selected()).toBe('Ana');
});

it('a click with shift does the same to everything from the row before, in both directions', async () => {
  const { user } = await show(<People />);
  await user.click(box('Davi'));
  await user.keyboard('{Shift>}');
  await user.click(box('Bia'));
  expect(selected()).toBe('Bia Caio Davi');
  await user.click(box('Caio'));
  expect(selected()).toBe('Davi');
  await user.keyboard('{/Shift}');
});

it('the box of the head selects the page, knows a part of it, and takes all away', async () => {
  const { user } = await show(<People />);
  await user.click(box('Bia'));
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  await user.click(all());
  expect(selected()).toBe(NAMES.join(' '));
  expect([all().checked, all().indeterminate]).toEqual([true, false]);
  await user.click(all());
  expect(selected()).toBe('');
});

it('x selects the row in focus, X everything up to it, and Escape nothing', async () => {
  const { user } = await show(<People />);
  await user.keyboard('x');
  expect(selected()).toBe('');
  await user.keyboard('jjxjj{Shift>}X{/Shift}');
  expect(selected()).toBe('Bia Caio Davi');
  expect(document.activeElement?.textContent).toBe('→ Davi');
  await user.keyboard('{Escape}');
  expect(selected()).toBe('');
});

it('the keys go on to work after a click on a box, and in rows without a link', async () => {
  const { user } = await show(<People linked={false} />);
  await user.click(box('Ana'));
  await user.keyboard('jx');
  expect(selected()).toBe('Ana Bia');
  expect(document.activeElement).toBe(box('Bia'));
});

it('what left the page is no longer selected', async () => {
  const { user } = await show(<People />);
  await user.click(all());
  await user.click(screen.getByRole('button', { name: 'Menos' }));
  expect(selected()).toBe('Bia Caio Davi Elis');
  expect(all().checked).toBe(true);
});
