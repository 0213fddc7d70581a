import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { recentRecords } from '../../api/recent-records.ts';
import type { FoundGroup, FoundRecord } from '../../api/types.ts';
import { CommandPalette } from './command-palette.tsx';
import { palette } from './palette.ts';

const hit = (changes: Partial<FoundRecord>): FoundRecord => ({
  id: '7',
  title: 'Padaria Pão Dourado',
  detail: '11.222.333/0001-81',
  status: 'ativo',
  amountCentavos: null,
  at: null,
  version: null,
  within: null,
  tenantName: null,
  ...changes,
});

const shops: FoundGroup = { kind: 'establishment', failed: false, hits: [hit({})] };

let answer: (text: string) => FoundGroup[] | Promise<FoundGroup[]>;
let asked: readonly unknown[];

beforeEach(() => {
  answer = () => [shops];
  asked = api.on('GET', '/api/search', async ({ query }) => ({ groups: await answer(query['q'] ?? '') }));
  return () => act(() => palette.close());
});

async function opened() {
  const shown = await show(<CommandPalette />, { caller: { permissions: ['operacoes.read'] } });
  act(() => palette.open());
  const field = await screen.findByRole('combobox');
  return { ...shown, field };
}

const selected = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

it('asks once for what was typed, shows it marked and says how many there are', async () => {
  const { field, user } = await opened();
  await user.type(field, 'pao dour');
  const option = await screen.findByRole('option');
  expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Pão', 'Dour']);
  expect(asked).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('1 resultado');
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  expect(screen.getByRole('group', { name: 'Estabelecimentos' })).toBeTruthy();
});

it('Enter pressed before the answer waits for it, and opens nothing that an older text has found', async () => {
  let release: () => void = () => undefined;
  answer = async (text) => {
    if (text === 'pad') return [shops];
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return [{ ...shops, hits: [hit({ id: '8', title: 'Padre Cícero' })] }];
  };
  const { address, field, user } = await opened();
  await user.type(field, 'pad');
  await screen.findByRole('option', { name: /Dourado/ });
  await user.type(field, 're{Enter}');
  expect(address()).toBe('/');
  await waitFor(() => expect(asked).toHaveLength(2));
  release();
  await waitFor(() => expect(address()).toBe('/operacoes/estabelecimentos/8'));
});

it('the arrow shows the actions on a record, Escape leads back and then closes', async () => {
  const { field, user } = await opened();
  await user.type(field, 'padaria');
  await screen.findByRole('option', { name: /Dourado/ });
  await user.keyboard('{Tab}');
  expect(screen.getByRole('group', { name: 'Ações de Padaria Pão Dourado' })).toBeTruthy();
  expect(selected()).toBe('Abrir');
  await user.keyboard('{Escape}');
  expect(selected()).toContain('Padaria Pão Dourado');
  await user.keyboard('{Tab}{ArrowDown}');
  expect(selected()).toBe('Ver as transações do estabelecimento');
});

it('what was opened stands there when nothing is typed, for this person alone', async () => {
  const { field, user } = await opened();
  await user.type(field, 'padaria');
  await user.click(await screen.findByRole('option', { name: /Dourado/ }));
  act(() => palette.open());
  await user.clear(screen.getByRole('combobox'));
  expect(await screen.findByRole('group', { name: 'Abertos há pouco' })).toBeTruthy();
  expect(recentRecords('00000000-0000-4000-8000-0000000000cc', null)).toEqual([]);
});

it('a page is found in spite of a typing error, and a record is begun from anywhere', async () => {
  answer = () => [];
  const permissions = ['comissoes.read', 'operacoes.read', 'operacoes.manage'] as const;
  const { address, user } = await show(<CommandPalette />, { caller: { permissions } });
  act(() => palette.open());
  const field = await screen.findByRole('combobox');
  await user.type(field, 'comisoes');
  const found = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(found).toContain('Fechamentos de comissões');
  await user.clear(field);
  await user.type(field, 'novo estab{Enter}');
  await waitFor(() => expect(address()).toBe('/operacoes/estabelecimentos/novo'));
});

it('a kind that could not be searched is named, and a failure says why', async () => {
  answer = () => [shops, { kind: 'sale', failed: true, hits: [] }];
  const { field, user } = await opened();
  await user.type(field, 'padaria');
  expect(await screen.findByText('Agora não foi possível buscar em: Transações.')).toBeTruthy();
  api.refuse('GET', '/api/search', { status: 429, code: 'rate.limited', message: 'Espere um pouco.' });
  await user.type(field, 's');
  expect(await screen.findByText('Espere um pouco.')).toBeTruthy();
});

it('a task is completed from where it was found', async () => {
  const task = hit({ id: '12', title: 'Conferir os repasses', detail: '', status: 'pending', version: 3 });
  answer = () => [{ kind: 'task', failed: false, hits: [task] }];
  const sent = api.refuse('POST', '/api/tarefas/change-status', {
    status: 412,
    code: 'x',
    message: 'Mudou.',
  });
  const permissions = ['tarefas.change_status'] as const;
  const { user } = await show(<CommandPalette />, { caller: { permissions } });
  act(() => palette.open());
  await user.type(await screen.findByRole('combobox'), 'repasses');
  await screen.findByRole('option');
  await user.keyboard('{Tab}{ArrowDown}');
  expect(selected()).toBe('Concluir');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Mudou.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ id: 12, status: 'completed', versao: 3 });
});
