import { useRouter } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { runHook, show } from '../../../test/render.tsx';
import { stringifySearch } from '../address-search.ts';
import { parseListFilters } from './list-filters.ts';
import { Choice, ListSearch, StatusChoice, Toolbar } from './toolbar.tsx';
import { type ListState, useListPage, useListState } from './use-list-state.ts';

const parse = (search: Readonly<Record<string, unknown>>) =>
  parseListFilters(search, ['ativo', 'inativo'], { orders: ['serie'] });

const at = (filters: Readonly<Record<string, unknown>>) =>
  runHook(() => useListState('/operacoes/terminais', parse(filters), { parse, keeps: [] }), {
    at: `/operacoes/terminais${stringifySearch({ ...filters })}`,
  });

describe('the state of a list in the address', () => {
  it('is written with every change, which begins again at the first page', async () => {
    const { address, result } = await at({ busca: 'caixa', pagina: 3 });
    expect(result.current).toMatchObject({ page: 3, pageSize: 20, narrowed: true });
    await act(async () => result.current.change({ situacao: 'ativo' }));
    expect(address()).toBe('/operacoes/terminais?busca=caixa&situacao=ativo');
  });

  it('turning the page keeps what narrows the list', async () => {
    const { address, result } = await at({ busca: 'caixa' });
    await act(async () => result.current.change({ pagina: 2 }));
    expect(address()).toBe('/operacoes/terminais?busca=caixa&pagina=2');
  });

  it('an order or a page narrows nothing, and stays when the filters are cleared', async () => {
    const paged = await at({ pagina: 2, porPagina: 50 });
    expect(paged.result.current.narrowed).toBe(false);
    const { address, result } = await at({ busca: 'caixa', situacao: 'ativo', pagina: 2, porPagina: 50 });
    await act(async () => result.current.clear());
    expect(address()).toBe('/operacoes/terminais?porPagina=50');
  });

  it('a filter of the page is none of the list', async () => {
    const filters = { busca: 'caixa', situacao: 'ativo' };
    const { address, result } = await runHook(
      () => useListState('/operacoes/terminais', parse(filters), { parse, keeps: ['situacao'] }),
      { at: `/operacoes/terminais${stringifySearch(filters)}` },
    );
    expect(result.current.narrowed).toBe(true);
    await act(async () => result.current.clear());
    expect(address()).toBe('/operacoes/terminais?situacao=ativo');
  });

  it.each([
    ['turning the page begins at its top', { pagina: 2 }, false, true],
    ['a filter leaves the page where it is', { situacao: 'ativo' }, false, false],
    ['a list below other things stays in place', { pagina: 2 }, true, false],
  ])('%s', async (_what, changed, staysInPlace, resetScroll) => {
    const { result } = await runHook(() => ({
      router: useRouter(),
      list: useListState('/operacoes/terminais', {}, { parse, staysInPlace }),
    }));
    const navigate = vi.spyOn(result.current.router, 'navigate');
    await act(async () => result.current.list.change(changed));
    expect(navigate.mock.calls.map(([options]) => options.resetScroll)).toEqual([resetScroll]);
  });

  it('of two keys that are pressed before the page is drawn anew, the second knows of the first', async () => {
    const { address, result } = await at({});
    await act(async () => {
      result.current.orderBy('serie');
      result.current.change({ busca: 'caixa' });
      result.current.orderBy('serie');
    });
    expect(address()).toBe('/operacoes/terminais?busca=caixa&ordem=-serie');
  });

  it('the usual order turns around at once', async () => {
    const { address, result } = await runHook(() =>
      useListState('/operacoes/terminais', {}, { parse, usualOrder: 'serie' }),
    );
    await act(async () => result.current.orderBy('serie'));
    expect(address()).toBe('/operacoes/terminais?ordem=-serie');
  });

  it('what the address may not say is left out of it', async () => {
    const { address, result } = await at({});
    await act(async () => result.current.change({ situacao: 'vendido', busca: ' ' }));
    expect(address()).toBe('/operacoes/terminais');
  });
});

it('the page of a list inside another page is not in the address', async () => {
  const { address, result } = await runHook(useListPage, { at: '/empresas' });
  act(() => result.current.change({ pagina: 4 }));
  expect(result.current.page).toBe(4);
  act(() => result.current.change({ porPagina: 50 }));
  expect(result.current).toMatchObject({ page: 1, pageSize: 50, narrowed: false });
  expect(address()).toBe('/empresas');
});

describe('the toolbar', () => {
  const change = vi.fn();
  const list = (filters: ListState['filters'] & { busca?: string; situacao?: string }) => ({
    filters,
    page: 1,
    pageSize: 20,
    sizes: [20],
    narrowed: true,
    chosen: 0,
    change,
    orderBy: () => {},
    clear: () => {},
  });

  it('a search changes one entry of the history, however many keys it has', async () => {
    const { user } = await show(
      <Toolbar>
        <ListSearch label="Buscar terminal" list={list({ busca: 'caixa' })} />
      </Toolbar>,
    );
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar terminal' });
    expect(field.value).toBe('caixa');
    await user.type(field, '1');
    await vi.waitFor(() => expect(change).toHaveBeenCalledWith({ busca: 'caixa1' }, true));
  });

  it('a status is chosen beside another, and all are taken away', async () => {
    change.mockReset();
    const { user } = await show(
      <StatusChoice
        list={list({ situacao: 'ativo' })}
        statuses={['ativo', 'inativo']}
        nameOf={(name) => name}
      />,
    );
    await user.click(screen.getByRole('combobox', { name: 'Situação' }));
    await user.click(await screen.findByRole('option', { name: 'inativo' }));
    await user.click(screen.getByLabelText('Limpar'));
    expect(change.mock.calls).toEqual([[{ situacao: 'ativo,inativo' }], [{ situacao: undefined }]]);
  });

  it('a choice that is not made says what it is about', async () => {
    await show(
      <Choice label="Tipo" placeholder="Qualquer tipo" value={undefined} data={[]} onChange={change} />,
    );
    expect(screen.getByPlaceholderText('Qualquer tipo')).toBeTruthy();
    expect(screen.queryByLabelText('Limpar')).toBeNull();
  });
});
