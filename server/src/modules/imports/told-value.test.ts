import { expect, test } from 'vitest';
import { toldValue } from './told-value.ts';

test('a value is told as it stands in the line', () => {
  expect(toldValue('codigo_ec', '1000012345')).toBe('1000012345');
  expect(toldValue('bandeira', 'Vsia')).toBe('Vsia');
  expect(toldValue('data_transacao', '31/02/2026 10:30')).toBe('31/02/2026 10:30');
});

test('a card number in whatever column shows its ends alone, a CPF nothing', () => {
  expect(toldValue('nsu', '4111 1111 1111 1111')).toBe('411111******1111');
  expect(toldValue('codigo_ec', '378282246310005')).toBe('378282*****0005');
  expect(toldValue('tid', 'cpf 529.982.247-25')).toBe('cpf ***');
  expect(toldValue('cartao_mascarado', '4111111111111111')).toBe('');
  expect(toldValue('motivo_negativa', 'João')).toBe('');
});

test('what cannot be stored is a question mark, and a long value is cut', () => {
  expect(toldValue('nsu', 'a\u0000b\uD800')).toBe('a?b\uFFFD');
  expect(toldValue('nsu', 'x'.repeat(100))).toHaveLength(60);
});
