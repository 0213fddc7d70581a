import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { ApiError } from '../../../api/problem.ts';
import { RecordTable } from '../record-table.tsx';
import type { Bulk } from './bulk-action.ts';

interface Row {
  name: string;
  isOpen: boolean;
}

const row = (name: string, isOpen = true): Row => ({ name, isOpen });
const isOpen = (one: Row) => one.isOpen;
const work = vi.fn<(row: Row, value: string) => Promise<unknown>>();
const refusal = new ApiError({ status: 400, code: 'x', message: 'Já foi paga.' });

beforeEach(() => {
  work.mockReset().mockResolvedValue(null);
});

const RELEASE = { id: 'release', label: 'Liberar', can: isOpen, work } as const;

async function list(rows: readonly Row[], actions: Bulk<Row>['actions'] = [RELEASE]) {
  const { user } = await show(
    <RecordTable<Row>
      query={{ data: rows, error: null, isPlaceholderData: false, refetch: vi.fn() }}
      label="Extratos"
      columns={[{ id: 'name', header: 'Nome', cell: ({ name }) => name }]}
      rowKey={({ name }) => name}
      empty={{ instead: null }}
      bulk={{ nameOf: ({ name }) => name, actions, touches: [['rows']] }}
    />,
  );
  const select = async (...names: string[]) => {
    for (const name of names) {
      await user.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));
    }
  };
  return { user, select };
}

const bar = () => screen.queryByRole('region', { name: 'Ações para a seleção' });
const press = (name: string) => within(bar() as HTMLElement).getByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Liberar' }));
const checked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked: isChecked }) => isChecked).length;

it('one notice takes the whole batch back, and names what stays as it is', async () => {
  const back = vi.fn<(name: string) => Promise<unknown>>();
  back.mockImplementation((name) => (name === 'Dois' ? Promise.reject(refusal) : Promise.resolve()));
  const release = {
    ...RELEASE,
    undo:
      ({ name }: Row) =>
      () =>
        back(name),
  };
  const { select, user } = await list([row('Um'), row('Dois')], [release]);
  await select('Um', 'Dois');
  await user.click(press('Liberar'));
  await user.click((await dialog()).getByRole('button', { name: /^Liberar/ }));
  await user.click(await screen.findByRole('button', { name: /Desfazer/ }));
  await screen.findByText('Dois: Já foi paga.');
  expect(back.mock.calls.flat().sort()).toEqual(['Dois', 'Um']);
});

describe('the bar', () => {
  it('is there while rows are selected, and says to who does not see it how many', async () => {
    const { select, user } = await list([row('Um'), row('Dois'), row('Três')]);
    expect(bar()).toBeNull();
    await select('Um', 'Três');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 na seleção');
    await user.click(press('Selecionar as 3 da página'));
    expect(checked()).toBe(4);
    await user.keyboard('a');
    expect(document.activeElement).toBe(press('Liberar'));
    await user.click(press('Limpar seleção'));
    expect(bar()).toBeNull();
    expect(checked()).toBe(0);
  });

  it('is for nobody where no row allows anything', async () => {
    await list([row('Um', false), row('Dois', false)]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says why nothing can be done to the rows that are selected', async () => {
    const { select } = await list([row('Um'), row('Dois', false)]);
    await select('Dois');
    expect(press('Liberar').getAttribute('aria-disabled')).toBe('true');
  });

  it('counts in its menus to how many each is open, and leaves out what is open to none', async () => {
    const pay = { ...RELEASE, id: 'pay', label: 'Pagar', can: () => false };
    const { select, user } = await list(
      [row('Um'), row('Dois', false)],
      [{ id: 'status', label: 'Situação', actions: [RELEASE, pay] }],
    );
    await select('Um', 'Dois');
    await user.click(press('Situação'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Liberar1 de 2']);
  });
});

describe('what is done to many', () => {
  it('is asked for first, with those that it cannot be done to, and done to the others', async () => {
    const { select, user } = await list([row('Um'), row('Dois', false), row('Três')]);
    await select('Um', 'Dois', 'Três');
    await user.click(press('Liberar'));
    const asked = await dialog();
    asked.getByText(/^1 de 3 fica como está/);
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dois']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([work.mock.calls.length, checked()]).toEqual([0, 4]);
    await user.click(press('Liberar'));
    await user.click((await dialog()).getByRole('button', { name: 'Liberar (2)' }));
    await screen.findByText('Liberar: feito em 2 registros.');
    expect(work.mock.calls.map(([{ name }]) => name)).toEqual(['Um', 'Três']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(checked()).toBe(1);
  });

  it('names those that the server refused, which stay selected, and tries with them again', async () => {
    const { select, user } = await list([row('Um'), row('Dois'), row('Três')]);
    await select('Um', 'Dois', 'Três');
    work.mockImplementation(async ({ name }) => {
      if (name === 'Dois') throw refusal;
    });
    await user.click(press('Liberar'));
    await user.click((await dialog()).getByRole('button', { name: 'Liberar (3)' }));
    const over = await dialog();
    await over.findByText('Feito em 2 de 3.');
    expect(over.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dois: Já foi paga.',
    ]);
    work.mockReset().mockResolvedValue(null);
    await user.click(over.getByRole('button', { name: 'Tentar de novo com 1' }));
    await screen.findByText('Liberar: feito em 1 registro.');
    expect(work.mock.calls.map(([{ name }]) => name)).toEqual(['Dois']);
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('shows how far it is, and stops after what was begun', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => row(`Nº ${at}`));
    const ends: (() => void)[] = [];
    work.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(null))));
    const { select, user } = await list(rows);
    await select('Nº 0');
    await user.click(press('Selecionar as 6 da página'));
    await user.click(press('Liberar'));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Liberar (6)' }));
    asked.getByText('0 de 6');
    await user.keyboard('{Escape}');
    await user.click(asked.getByRole('button', { name: 'Parar' }));
    expect(ends).toHaveLength(4);
    for (const end of ends) end();
    await asked.findByText('Feito em 4 de 6. 2 não foram iniciados.');
    await user.click(asked.getByRole('button', { name: 'Fechar' }));
    expect(checked()).toBe(2);
  });

  it('waits for what it asks for', async () => {
    const field = {
      faultOf: (value: string) => (value === '' ? 'Diga o motivo.' : null),
      draw: (props: { value: string; error: string | null; onChange: (value: string) => void }) => (
        <label>
          Motivo
          <input value={props.value} onChange={({ currentTarget }) => props.onChange(currentTarget.value)} />
          <span>{props.error}</span>
        </label>
      ),
    };
    const { select, user } = await list([row('Um')], [{ ...RELEASE, field: () => field }]);
    await select('Um');
    await user.click(press('Liberar'));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Liberar (1)' }));
    asked.getByText('Diga o motivo.');
    await user.type(asked.getByRole('textbox', { name: /Motivo/ }), 'Conferido');
    await user.click(asked.getByRole('button', { name: 'Liberar (1)' }));
    await waitFor(() => expect(work.mock.calls).toEqual([[row('Um'), 'Conferido']]));
  });
});
