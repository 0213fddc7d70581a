import { expect, test } from 'vitest';
import { cnpjRoot, type PixKeyKind, readPixKey } from './pix-key.ts';

const EVP = '123e4567-e12b-12d1-a456-426655440000';

test.each<[string, PixKeyKind | null, PixKeyKind, string]>([
  ['529.982.247-25', null, 'cpf', '52998224725'],
  ['52998224725', 'cpf', 'cpf', '52998224725'],
  ['11.222.333/0001-81', null, 'cnpj', '11222333000181'],
  ['12abc34501de35', null, 'cnpj', '12ABC34501DE35'],
  ['+5510998765432'.replace('10', '11'), null, 'telefone', '+5511998765432'],
  ['(11) 98765-4321', null, 'telefone', '+5511987654321'],
  ['11987654321', 'telefone', 'telefone', '+5511987654321'],
  ['+351912345678', null, 'telefone', '+351912345678'],
  [' Financeiro@BoaVista.com.br ', null, 'email', 'financeiro@boavista.com.br'],
  [EVP.toUpperCase(), null, 'aleatoria', EVP],
])('%s is a key', (typed, kind, found, key) => {
  expect(readPixKey(typed, kind)).toEqual({ kind: found, key });
});

test.each(['11987654321', '52998224725'])('%s may be a CPF or a telephone', (typed) => {
  expect(readPixKey(typed, null)).toBe('ambiguous');
});

test.each<[string, PixKeyKind | null]>([
  ['529.982.247-26', null],
  ['11222333000182', null],
  ['+5511', null],
  ['+551198765432', null],
  ['loja@', null],
  [`${'a'.repeat(66)}@example.com`, null],
  ['52998224725', 'cnpj'],
  [EVP, 'email'],
  ['', null],
])('%s is no key', (typed, kind) => {
  expect(readPixKey(typed, kind)).toBe('invalid');
});

test('an e-mail address of 77 characters is the longest', () => {
  const email = `${'a'.repeat(65)}@example.com`;
  expect(readPixKey(email, null)).toEqual({ kind: 'email', key: email });
});

test('the root of a CNPJ, letters too', () => {
  expect(['11.222.333/0001-81', '12ABC34501DE35', '52998224725'].map(cnpjRoot)).toEqual([
    '11222333',
    '12ABC345',
    null,
  ]);
});
