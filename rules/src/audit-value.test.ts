import { expect, test } from 'vitest';
import { type AuditValueKind, auditValueKind, isNoValue, writtenParts } from './audit-value.ts';

test.each<[string, unknown, AuditValueKind]>([
  ['ativo', true, 'boolean'],
  ['valor_bruto_centavos', 1_234, 'money'],
  ['contract_value', 1_234, 'money'],
  ['taxa_ppm', 31_900, 'percent'],
  ['company_id', 12, 'id'],
  ['parcelas', 12, 'number'],
  ['role', 3, 'role'],
  ['roleNumber', 5, 'role'],
  ['role', 9, 'number'],
  ['roles', 3, 'number'],
  ['vencimento', '2026-11-23T12:00:00.000Z', 'moment'],
  ['vencimento', '2026-11-23', 'day'],
  ['status', 'credito_vista', 'code'],
  ['nome', 'pendente', 'text'],
  ['status', 'Pão', 'text'],
  ['regras', { a: 1 }, 'other'],
])('%s %j is written as %s', (name, value, kind) => {
  expect(auditValueKind(name, value)).toBe(kind);
});

test('an empty list is nothing, zero and false are something', () => {
  expect([undefined, null, '', []].every(isNoValue)).toBe(true);
  expect([0, false, 'a', [0]].some(isNoValue)).toBe(false);
});

test('contacts are written as text, without what they do not have', () => {
  const fieldName = (name: string) => name.toUpperCase();
  const value = (name: string, one: unknown): string =>
    typeof one === 'object' ? writtenParts(name, one, { fieldName, value }) : String(one);
  const contacts = [{ nome: 'Ana', email: 'ana@a.test', role: null }, { nome: 'Bia' }];
  expect(value('contacts', contacts)).toBe('NOME: Ana, EMAIL: ana@a.test; NOME: Bia');
  expect(value('anything', null)).toBe('null');
});
