import { expect, it } from 'vitest';
import { EMPTY_RULE, ruleOf, shareFromTyped, validityOn, withPerson } from './rule-fields.ts';

it('reads shares up to the whole', () => {
  expect(['60', '2,19 %', '0.0001', '100', '100,1', '1,23456', '', '-1'].map(shareFromTyped)).toEqual([
    '60',
    '2.19',
    '0.0001',
    '100',
    null,
    null,
    null,
    null,
  ]);
});

it('sends a percentage or an amount, as the model has it', () => {
  const values = { ...EMPTY_RULE, beneficiario: ' Ana ', taxa_percentual: '2,19', valor: '1,50' };
  expect(ruleOf(values)).toEqual({
    nivel: 0,
    beneficiario: 'Ana',
    company_id: null,
    modelo: 'spread',
    modalidade: '*',
    taxa_percentual: '2.19',
  });
  const fixed = { ...values, modelo: 'fixo' as const, nivel: '3', empresa: 7, vigencia_inicio: '01/12/2026' };
  expect(ruleOf(fixed)).toMatchObject({
    nivel: 3,
    company_id: 7,
    valor_centavos: 150,
    vigencia_inicio: '2026-12-01',
  });
  expect(ruleOf(fixed)).not.toHaveProperty('taxa_percentual');
});

it('names a person, who gives the name on statements unless another one was typed', () => {
  const ana = { id: 7, name: 'Ana Souza', email: 'ana@alfa.test' };
  const bia = { id: 8, name: 'Bia Lima', email: 'bia@alfa.test' };
  const chosen = withPerson(EMPTY_RULE, ana);
  expect(ruleOf(chosen)).toMatchObject({ beneficiario: 'Ana Souza', beneficiario_user_id: 7 });
  expect(withPerson(chosen, bia).beneficiario).toBe('Bia Lima');
  expect(withPerson({ ...chosen, beneficiario: 'Vendas' }, bia).beneficiario).toBe('Vendas');
  expect(withPerson(chosen, null).beneficiario).toBe('');
  expect(ruleOf({ ...EMPTY_RULE, beneficiario: 'Vendas' })).not.toHaveProperty('beneficiario_user_id');
});

it('is valid from its first to its last day', () => {
  const rule = { vigencia_inicio: '2026-11-02', vigencia_fim: '2026-11-20' };
  const on = (day: string) => validityOn(rule, day);
  expect(['2026-11-01', '2026-11-02', '2026-11-20', '2026-11-21'].map(on)).toEqual([
    'coming',
    'valid',
    'valid',
    'ended',
  ]);
  expect(validityOn({ ...rule, vigencia_fim: null }, '2030-01-01')).toBe('valid');
});
