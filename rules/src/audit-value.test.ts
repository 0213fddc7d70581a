import { expect, test } from 'vitest';
import { type AuditValueKind, auditValueKind, isNoValue } from './audit-value.ts';

test.each<[string, unknown, AuditValueKind]>([
  ['ativo', true, 'boolean'],
  ['valor_bruto_centavos', 1_234, 'money'],
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
