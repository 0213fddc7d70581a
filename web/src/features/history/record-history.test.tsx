import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnswerOf, api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { RecordHistory } from './record-history.tsx';

type Page = AnswerOf<'GET', '/api/v1/history'>;

const entry = (id: string, changes: Partial<Page['items'][number]>): Page['items'][number] => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  action: 'transaction.statusChanged',
  module: 'transaction',
  actor: { id: '019f0000-0000-7000-8000-000000000001', nome: 'Ana' },
  target: { type: 'transaction', id: null, number: 7, name: 'NSU 7', within: null, found: true },
  before: null,
  after: null,
  withheld: false,
  requestId: null,
  token: null,
  impersonator: null,
  ...changes,
});

it('says who changed what from what to what, and why; older entries come when asked for', async () => {
  const refund = entry('2', {
    before: { status: 'capturada', valor_estornado_centavos: 0 },
    after: { status: 'estornada', valor_estornado_centavos: 12_000, motivo: 'Produto devolvido' },
  });
  const sold = entry('1', { action: 'transactions.recorded', actor: null, after: { recorded: 1 } });
  api.on('GET', '/api/v1/history', ({ query }) =>
    query['cursor'] === 'older'
      ? { items: [sold], next: null, beginning: null }
      : { items: [refund], next: 'older', beginning: null },
  );
  const { user } = await show(<RecordHistory type="transaction" id="7" />);
  const [first] = await screen.findAllByRole('listitem');
  const told = within(first as HTMLElement);
  expect(told.getByText('Situação da venda alterada')).toBeTruthy();
  expect(told.getByText('Produto devolvido')).toBeTruthy();
  expect(first?.textContent?.replace(/\s/g, ' ')).toContain('SituaçãoCapturada passou a Estornada');
  expect(first?.textContent?.replace(/\s/g, ' ')).toContain('R$ 0,00 passou a R$ 120,00');
  expect(first?.textContent).toContain('Ana');
  await user.click(screen.getByRole('button', { name: 'Mostrar mais antigos' }));
  expect(await screen.findByText('Venda registrada')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mostrar mais antigos' })).toBeNull();
});

it('says that nothing has happened', async () => {
  api.on('GET', '/api/v1/history', () => ({ items: [], next: null, beginning: null }));
  await show(<RecordHistory type="rental" id="1" />);
  expect(await screen.findByText('Nada aconteceu ainda.')).toBeTruthy();
});

it('begins with the import that a sale came with, which it leads to, or with the moment that is known', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  api.on('GET', '/api/v1/history', ({ query }) => ({
    items: [],
    next: null,
    beginning: { at, importId: query['type'] === 'transaction' ? 12 : null },
  }));
  await show(<RecordHistory type="transaction" id="7" />, { caller: { permissions: ['operacoes.manage'] } });
  const link = await screen.findByRole('link', { name: 'Registrado pela importação 12' });
  expect(link.getAttribute('href')).toBe('/operacoes/importacoes/12');
  await show(<RecordHistory type="rental" id="1" />);
  expect(await screen.findByText('Registrado')).toBeTruthy();
  expect(screen.getByText(/sem autor guardado na auditoria/)).toBeTruthy();
});

it('says with which token of the person it was done', async () => {
  const done = entry('1', { token: 'ERP (rtg_abcdefgh…)' });
  api.on('GET', '/api/v1/history', () => ({ items: [done], next: null, beginning: null }));
  await show(<RecordHistory type="transaction" id="7" />);
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'Ana · com o token ERP (rtg_abcdefgh…)',
  );
});

it('names fields and values of projects, rates and contacts in words, and no contact as JSON', async () => {
  const changed = entry('1', {
    before: { has_public_link: false, contract_value: 100_000, taxa_ppm: 19_900, contacts: [] },
    after: {
      has_public_link: true,
      contract_value: 150_000,
      taxa_ppm: 20_000,
      contacts: [{ nome: 'Ana', email: 'ana@a.test', role: 'admin', criarUsuarioNoSistema: true }],
    },
  });
  const hold = entry('0', { before: { status: 'pendente' }, after: { status: 'vigente', tipo: 'multa' } });
  api.on('GET', '/api/v1/history', () => ({ items: [changed, hold], next: null, beginning: null }));
  await show(<RecordHistory type="project" id="1" />);
  const [first, second] = await screen.findAllByRole('listitem');
  const told = first?.textContent?.replace(/\s/g, ' ') ?? '';
  expect(told).toContain('Tem link públicoNão passou a Sim');
  expect(told).toContain('Valor do contratoR$ 1.000,00 passou a R$ 1.500,00');
  expect(told).toContain('Taxa1,99% passou a 2,00%');
  expect(told).toContain('Nome: Ana, E-mail: ana@a.test, Papel: Administrador, Recebe convite: Sim');
  expect(second?.textContent).toContain('SituaçãoPendente passou a Em vigor');
  expect(second?.textContent).toContain('Multa');
});
