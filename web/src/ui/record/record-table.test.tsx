import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { ApiError } from '../../api/problem.ts';
import { RecordCount, RecordTable } from './record-table.tsx';
import type { RecordPage } from './records.ts';
import type { ListState } from './use-list-state.ts';

interface Row {
  id: number;
}

const refetch = vi.fn();
const change = vi.fn();
const orderBy = vi.fn();
const clear = vi.fn();

beforeEach(() => {
  for (const mock of [refetch, change, orderBy, clear]) mock.mockReset();
});

function list(state: Partial<ListState> = {}): ListState {
  return {
    filters: {},
    page: 1,
    pageSize: 20,
    sizes: [20, 50],
    narrowed: false,
    chosen: 0,
    change,
    orderBy,
    clear,
    ...state,
  };
}

interface Given {
  data?: RecordPage<Row>;
  error?: Error;
  isPlaceholderData?: boolean;
  state?: ListState | null;
  next?: ReactNode;
}

const table = ({ data, error, isPlaceholderData = false, state = list(), ...more }: Given) => (
  <RecordTable<Row>
    query={{ data, error: error ?? null, isPlaceholderData, refetch }}
    {...(state === null ? {} : { list: state })}
    label="Terminais"
    columns={[{ id: 'id', header: 'Número', cell: ({ id }) => id }]}
    rowKey={({ id }) => String(id)}
    sort={null}
    onSort={() => {}}
    empty={{ icon: null, title: 'Nenhum terminal ainda', text: 'Cadastre o primeiro.', ...more }}
  />
);

const two = [{ id: 1 }, { id: 2 }];
const pager = () => screen.queryByRole('navigation');

describe('the states of a list', () => {
  it('loading is busy, without a pager', async () => {
    await show(table({}));
    expect(screen.getByRole('table', { name: 'Terminais' }).getAttribute('aria-busy')).toBe('true');
    expect(pager()).toBeNull();
  });

  it('rows of before are busy too', async () => {
    await show(table({ data: { rows: two, total: 2 }, isPlaceholderData: true }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('behind the last page nothing is found, and the way back is clearing', async () => {
    const { user } = await show(table({ data: { rows: [], total: 0 }, state: list({ page: 3 }) }));
    expect(screen.queryByText('Nenhum terminal ainda')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Limpar os filtros' }));
    expect(clear).toHaveBeenCalledOnce();
  });

  it('empty says what comes next, and offers it', async () => {
    await show(table({ data: { rows: [], total: 0 }, next: <button type="button">Cadastrar</button> }));
    expect(screen.getByText('Cadastre o primeiro.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeTruthy();
  });

  it('empty says who can fill it where the reader may not', async () => {
    await show(table({ data: { rows: [], total: 0 }, next: null }));
    expect(screen.getByText('Peça a quem administra esta empresa.')).toBeTruthy();
  });

  it('empty says so, without a pager and without a way to clear filters', async () => {
    await show(table({ data: { rows: [], total: 0 } }));
    expect(screen.getByText('Nenhum terminal ainda')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(pager()).toBeNull();
  });

  it('empty only because of its filters offers to clear them', async () => {
    const { user } = await show(table({ data: { rows: [], total: 0 }, state: list({ narrowed: true }) }));
    expect(screen.queryByText('Nenhum terminal ainda')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Limpar/ }));
    expect(clear).toHaveBeenCalledOnce();
  });

  it('failed says what happened in place of old rows, and tries again when asked', async () => {
    const error = new ApiError({ status: 500, code: 'internal', message: 'Falha.', requestId: 'req-1' });
    const { user } = await show(table({ data: { rows: two, total: 2 }, error }));
    expect(screen.getByRole('alert').textContent).toContain('req-1');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it.each([
    [403, 'user.forbidden'],
    [404, 'company.notFound'],
  ])('a refusal with %i is not tried again', async (status, code) => {
    await show(table({ error: new ApiError({ status, code, message: '' }) }));
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('a service that is away is asked again by itself, after the time that it named', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(table({ error: new ApiError({ status: 503, code: 'x', message: '', retryAfter: 2 }) }));
    expect(screen.getByText('Nova tentativa em 2 s')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(refetch).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(refetch).toHaveBeenCalled());
  });
});

describe('the pager', () => {
  it('changes the page and the number of rows', async () => {
    const { user } = await show(table({ data: { rows: two, total: 41 }, state: list({ page: 2 }) }));
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(change).toHaveBeenLastCalledWith({ pagina: 3 });
  });

  it('knows of a next page where the server says that others follow', async () => {
    await show(table({ data: { rows: two, hasMore: true }, state: list({ pageSize: 2 }) }));
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Próxima página').disabled).toBe(false);
    expect(button('Última página').disabled).toBe(true);
  });

  it('is not there for a list that is shown whole', async () => {
    await show(table({ data: two, state: null }));
    expect(pager()).toBeNull();
  });
});

describe('how many there are', () => {
  const words = (count: number, shown: string) => `${shown} terminais (${count})`;
  const count = (data: { total: number } | undefined, error: Error | null = null) => (
    <p data-testid="count">
      <RecordCount query={{ data, error }} words={words} />
    </p>
  );
  const text = () => screen.getByTestId('count').textContent;

  it('is said as it is written here once it is known, and not after a failure', async () => {
    await show(count({ total: 1234 }));
    expect(text()).toBe('1.234 terminais (1234)');
  });

  it('is loading before', async () => {
    await show(count(undefined));
    expect(text()).toBe('Carregando');
  });

  it('says nothing where the list says what failed', async () => {
    await show(count(undefined, new Error('x')));
    expect(text()).toBe('');
  });
});
