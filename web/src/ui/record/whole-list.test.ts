import { expect, it } from 'vitest';
import { inOrder } from './whole-list.ts';

const rows = [
  { name: 'Zélia', used: 2 },
  { name: 'ana', used: null },
  { name: 'Ângela', used: 10 },
];
const orders = { name: ({ name }: (typeof rows)[0]) => name, used: ({ used }: (typeof rows)[0]) => used };
const names = (ordem?: string) => inOrder(rows, ordem, orders, 'pt-BR').map(({ name }) => name);

it('sorts words as people do, and numbers by what they are', () => {
  expect(names('name')).toEqual(['ana', 'Ângela', 'Zélia']);
  expect(names('-name')).toEqual(['Zélia', 'Ângela', 'ana']);
});

it('puts what has no value last in both directions', () => {
  expect(names('used')).toEqual(['Zélia', 'Ângela', 'ana']);
  expect(names('-used')).toEqual(['Ângela', 'Zélia', 'ana']);
});

it('leaves the rows as they came without an order, or with one that the list does not know', () => {
  expect(names()).toEqual(['Zélia', 'ana', 'Ângela']);
  expect(names('outra')).toEqual(['Zélia', 'ana', 'Ângela']);
});
