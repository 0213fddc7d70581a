import { expect, test } from 'vitest';
import { closestFirst } from './group-order.ts';
import type { FoundKind } from './search-schema.ts';

const group = (title: string, detail = '', changes: { failed?: boolean; kind?: FoundKind } = {}) => ({
  kind: 'establishment' as FoundKind,
  failed: false,
  hits: [{ title, detail }],
  ...changes,
});
const order = (groups: ReturnType<typeof group>[], text: string) =>
  closestFirst(groups, text).map(({ hits }) => hits[0]?.title);

test('a record that holds the words comes before one that resembles them', () => {
  expect(order([group('Padaria Central'), group('Pedir a padronização')], 'padronizacao')).toEqual([
    'Pedir a padronização',
    'Padaria Central',
  ]);
});

test('words are found in any order, and in what stands beside the title', () => {
  const groups = [
    group('Loja Um'),
    group('Mercado', '11.222.333/0001-81'),
    group('NSU 000771234', 'Mercado'),
  ];
  expect(order(groups, '11222333')).toEqual(['Mercado', 'Loja Um', 'NSU 000771234']);
  expect(order(groups, 'mercado 771234')).toEqual(['NSU 000771234', 'Loja Um', 'Mercado']);
});

test('what is equally close stays in the order of its kind, and a kind that failed is not put away', () => {
  const groups = [group('A', '', { failed: true }), group('Loja Um'), group('Loja Dois')];
  expect(order(groups, 'loja')).toEqual(['A', 'Loja Um', 'Loja Dois']);
});

test('what a number found is as close as can be, though the number is not shown of it', () => {
  const groups = [group('NSU 1', 'Loja', { kind: 'sale' }), group('R$ 1.234,56 em aberto')];
  expect(order(groups, '1.234,56')).toEqual(['NSU 1', 'R$ 1.234,56 em aberto']);
});
