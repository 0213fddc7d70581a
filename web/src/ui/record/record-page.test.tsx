import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { ApiError } from '../../api/problem.ts';
import { EditPage } from './form-page.tsx';
import { RecordPage } from './record-page.tsx';
import { StatusChange } from './status-change.tsx';

type Thing = { name: string } | undefined;

const refetch = vi.fn();
const away = new ApiError({ status: 500, code: 'internal', message: 'Falha.' });

const record = (data: Thing, error: Error | null = null) => (
  <RecordPage<{ name: string }>
    back={null}
    title="Terminal"
    query={{ data, error, refetch }}
    nameOf={({ name }) => name}
  >
    {({ name }) => <p>conteúdo de {name}</p>}
  </RecordPage>
);

describe('the page of a record', () => {
  it('names the tab after it once it is there', async () => {
    await show(record(undefined));
    expect(screen.getByRole('status', { name: 'Carregando' })).toBeTruthy();
    expect(document.title).toMatch(/^Terminal ·/);
    await show(record({ name: 'T-1' }));
    expect(screen.getByText('conteúdo de T-1')).toBeTruthy();
    expect(document.title).toMatch(/^T-1 ·/);
  });

  it('that failed offers another try', async () => {
    const { user } = await show(record(undefined, away));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(refetch).toHaveBeenCalled();
  });

  it('that could not be read anew stays', async () => {
    await show(record({ name: 'T-1' }, away));
    expect(screen.getByText('conteúdo de T-1')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the page that changes a record', () => {
  const edit = (data: Thing, error: Error | null = null) => (
    <EditPage<{ name: string }> title="Editar" query={{ data, error, refetch }} nameOf={({ name }) => name}>
      {({ name }) => <p>formulário de {name}</p>}
    </EditPage>
  );

  it('waits for the record, and is a failure where there is none', async () => {
    await show(edit(undefined));
    expect(screen.queryByText(/formulário/)).toBeNull();
    await show(edit(undefined, away));
    expect(screen.getByRole('alert').textContent).toContain('Falha.');
  });

  it('keeps the form when the record could not be read anew', async () => {
    await show(edit({ name: 'T-1' }, away));
    expect(screen.getByText('formulário de T-1')).toBeTruthy();
  });
});

describe('the ways of a status', () => {
  const move = vi.fn(async (_status: string) => {});

  interface Ways {
    moves?: readonly string[];
    reason?: string | null;
    asksMore?: (status: string) => boolean;
  }

  const ways = ({ moves = ['ativo', 'perdido'], reason = null, asksMore = () => false }: Ways = {}) => (
    <StatusChange
      moves={moves}
      label={(status) => `Marcar como ${status}`}
      text={(status) => `Fica ${status}.`}
      isDangerous={(status) => status === 'perdido'}
      reason={reason}
      onMove={move}
      touches={[['terminals']]}
      asksMore={asksMore}
      form={(status) => <p>motivo de {status}</p>}
    />
  );

  const opener = () => screen.getByRole('button', { name: 'Alterar situação' });

  it('are taken after saying what that means', async () => {
    const { queries, user } = await show(ways());
    const read = vi.spyOn(queries, 'invalidateQueries');
    await user.click(opener());
    await user.click(await screen.findByRole('menuitem', { name: 'Marcar como ativo' }));
    expect(await screen.findByText('Fica ativo.')).toBeTruthy();
    expect(move).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Marcar como ativo' }));
    await vi.waitFor(() => expect(move).toHaveBeenCalledWith('ativo', expect.any(String)));
    await vi.waitFor(() => expect(read).toHaveBeenCalledWith({ queryKey: ['terminals'] }));
    await vi.waitFor(() => expect(screen.queryByText('Fica ativo.')).toBeNull());
  });

  it('that ask for more are taken by their form', async () => {
    move.mockClear();
    const { user } = await show(ways({ asksMore: (status) => status === 'perdido' }));
    await user.click(opener());
    await user.click(await screen.findByRole('menuitem', { name: 'Marcar como perdido' }));
    expect(await screen.findByText('motivo de perdido')).toBeTruthy();
    expect(screen.queryByText('Fica perdido.')).toBeNull();
    expect(move).not.toHaveBeenCalled();
  });

  it.each([
    ['the caller may not', { reason: 'Precisa de operacoes.manage.' }],
    ['there are none', { moves: [] }],
  ])('are closed with their reason where %s', async (_why, given) => {
    const { user } = await show(ways(given));
    expect(opener().getAttribute('aria-disabled')).toBe('true');
    await user.click(opener());
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
