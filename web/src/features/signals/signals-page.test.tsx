import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { ShownSignalReport, Signal, SignalRule } from '../../api/types.ts';

const BASE = '/backend/api/financeiro/sinais';
const ALL = ['financeiro.signals.read', 'financeiro.signals.treat', 'financeiro.signals.configure'] as const;

const signal: Signal = {
  id: 7,
  tipo: 'saldo_negativo',
  gravidade: 'critica',
  situacao: 'aberto',
  estabelecimento_id: 3,
  estabelecimento: 'Padaria Central',
  repasse_id: null,
  fatos: { devido_centavos: 123_456 },
  aberto_em: '2026-03-10T15:00:00.000Z',
  visto_em: '2026-03-10T16:00:00.000Z',
  encerrado_em: null,
  tratado_em: null,
  tratado_por: null,
  nota: null,
  versao: 1,
  abilities: { tratar: true },
};

const rule: SignalRule = {
  tipo: 'saldo_negativo',
  ativa: true,
  limites: { minimo_centavos: 1_000, critico_centavos: 100_000 },
  avisados: null,
  versao: 0,
  abilities: { configurar: true },
};

const report: ShownSignalReport['relatorio'] = {
  frequencia: 'nunca',
  hora: 8,
  dia_semana: 1,
  destinatarios: [],
  ultimo: null,
  versao: 0,
  abilities: { configurar: true },
};

const ANA = { id: 11, nome: 'Ana' };
const answer = <Data,>(data: Data) => ({ status: 'success', message: '', data });

beforeEach(() => {
  api.on('GET', `${BASE}/listar.php`, answer({ sinais: [signal], proximo: null }));
  api.on('GET', `${BASE}/detalhar.php`, answer({ sinal: signal }));
  api.on('GET', `${BASE}/regras.php`, answer({ regras: [rule], pessoas: [ANA] }));
  api.on('GET', `${BASE}/relatorio/ver.php`, answer({ relatorio: report, pessoas: [ANA] }));
});

it('says what was seen in words, and takes the note of who treats it', async () => {
  const treated = api.on('POST', `${BASE}/tratar.php`, answer({ sinal: { ...signal, situacao: 'tratado' } }));
  const { user } = await open('/financeiro/sinais', { caller: { permissions: ALL } });
  await screen.findByText('Saldo negativo · Padaria Central');
  expect(screen.getByText(/Deve R\$.1\.234,56\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Abrir o sinal 7/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Sinal 7' });
  await user.click(await within(drawer).findByRole('button', { name: 'Tratar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tratar' });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(treated).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('O que foi feito'), ' Combinado o débito ');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Sinal tratado.');
  expect(treated.map(({ body }) => body)).toMatchObject([{ id: 7, versao: 1, nota: 'Combinado o débito' }]);
});

it('asks for the page after this one by its cursor, and for what is chosen', async () => {
  const asked = api.on('GET', `${BASE}/listar.php`, ({ query }) =>
    answer(
      query['cursor'] === undefined
        ? { sinais: [signal], proximo: '1-7' }
        : { sinais: [{ ...signal, id: 6, estabelecimento: 'Mercado Sul' }], proximo: null },
    ),
  );
  const { user } = await open('/financeiro/sinais', { caller: { permissions: ALL } });
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  await screen.findByText('Saldo negativo · Mercado Sul');
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  expect(asked.map(({ query }) => query)).toEqual([
    { situacao: 'aberto', per_page: '50' },
    { situacao: 'aberto', per_page: '50', cursor: '1-7' },
  ]);
});

it('changes a rule in reais, and who is told', async () => {
  const changed = api.on('POST', `${BASE}/configurar.php`, answer({ regra: rule }));
  const { user } = await open('/financeiro/sinais', { caller: { permissions: ALL } });
  await user.click(await screen.findByRole('button', { name: 'Regras' }));
  const dialog = await screen.findByRole('dialog', { name: 'Regras' });
  await within(dialog).findByText(/A partir de: R\$.10,00 .* Avisa todos que veem sinais\./);
  await user.click(within(dialog).getByRole('button', { name: 'Alterar a regra: Saldo negativo' }));
  const least = within(dialog).getByLabelText('A partir de');
  await user.clear(least);
  await user.type(least, '25,50');
  await user.click(within(dialog).getByLabelText('Avisar todos que veem sinais'));
  await user.click(within(dialog).getByRole('combobox', { name: 'Quem é avisado' }));
  await user.click(await screen.findByRole('option', { name: 'Ana' }));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Regra alterada.');
  expect(changed.map(({ body }) => body)).toMatchObject([
    {
      tipo: 'saldo_negativo',
      ativa: true,
      limites: { minimo_centavos: 2_550, critico_centavos: 100_000 },
      avisados: [11],
      versao: 0,
    },
  ]);
});

it('asks who gets the report before it goes out', async () => {
  const changed = api.on('POST', `${BASE}/relatorio/configurar.php`, answer({ relatorio: report }));
  const { user } = await open('/financeiro/sinais', { caller: { permissions: ALL } });
  await user.click(await screen.findByRole('button', { name: 'Alterar relatório' }));
  const dialog = await screen.findByRole('dialog', { name: 'Relatório por e-mail' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Frequência' }));
  await user.click(await screen.findByRole('option', { name: 'Uma vez por semana' }));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await within(dialog).findByText('Escolha quem recebe o relatório.');
  await user.click(within(dialog).getByRole('combobox', { name: 'Quem recebe' }));
  await user.click(await screen.findByRole('option', { name: 'Ana' }));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Relatório alterado.');
  expect(changed.map(({ body }) => body)).toMatchObject([
    { frequencia: 'semanal', hora: 8, dia_semana: 1, destinatarios: [11], versao: 0 },
  ]);
});

it('who does not see signals is told which permission is missing', async () => {
  await open('/financeiro/sinais', { caller: { permissions: ['financeiro.read'] } });
  await screen.findByText(/ver os sinais/);
});
