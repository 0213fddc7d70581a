import { expect, it } from 'vitest';
import { EMPTY_ROW } from '../rate-plans/rate-rows.ts';
import { proposalChangeOf, proposalOf, proposalValues, ratesOfPlan } from './proposal-fields.ts';

const EMPTY = proposalValues(null);

it('sends centavos, decimals and ISO days', () => {
  const values = {
    ...EMPTY,
    lead_nome: ' Mercado ',
    faturamento: '120.000,00',
    taxa_antecipacao_mensal: '1,99',
    validade: '20/12/2026',
    taxas: [{ ...EMPTY_ROW, parcelas_de: '7', parcelas_ate: '12', taxas: { '*': '4,39' } }],
    terminais: [{ modelo: 'smart_pos', quantidade: '2', aluguel: '79,90' }],
  };
  expect(proposalOf(values)).toEqual({
    lead_nome: 'Mercado',
    documento: null,
    mcc: null,
    faturamento_estimado_centavos: 12_000_000,
    taxa_antecipacao_mensal: '1.99',
    validade: '2026-12-20',
    tabela_mdr: [
      { modalidade: 'credito', bandeira: '*', parcelas_de: 7, parcelas_ate: 12, taxa_percentual: '4.39' },
    ],
    terminais: [{ modelo: 'smart_pos', quantidade: 2, valor_mensal_centavos: 7990 }],
  });
});

it('keeps a masked document to itself', () => {
  expect(proposalOf({ ...EMPTY, documento: '***.982.247-**' })).not.toHaveProperty('documento');
});

it('changes only what was changed, a table of rates as a whole', () => {
  const taxas = [{ ...EMPTY_ROW, modalidade: 'pix', taxas: { '*': '0,99' } }];
  const stored = { ...EMPTY, lead_nome: 'Mercado', mcc: '5411', validade: '20/12/2026', taxas };
  expect(proposalChangeOf({ ...stored, taxas: [...taxas] }, stored)).toEqual({});
  expect(proposalChangeOf({ ...stored, mcc: '', taxas: [] }, stored)).toEqual({ mcc: null, tabela_mdr: [] });
});

it('takes what is in force from a plan', () => {
  const range = {
    bandeira: '*',
    modalidade: 'pix',
    parcelas_de: 1,
    parcelas_ate: 1,
    taxa_percentual: '0.99',
  };
  const plan = {
    id: 1,
    nome: 'Padrão',
    padrao: true,
    versao: 1,
    abilities: { manage: true, edit: true },
    status: 'ativo',
    taxa_antecipacao_mensal: '1.99',
    faixas: [
      { ...range, vigencia_inicio: '2020-01-01', vigencia_fim: '2025-12-31' },
      { ...range, taxa_percentual: '1.05', vigencia_inicio: '2026-01-01', vigencia_fim: null },
    ],
  };
  expect(ratesOfPlan(plan, '2026-03-10')).toEqual([
    { ...EMPTY_ROW, modalidade: 'pix', taxas: { '*': '1,05' } },
  ]);
});
