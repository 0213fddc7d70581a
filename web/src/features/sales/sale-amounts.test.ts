import { expect, it } from 'vitest';
import { amountOf, leftOf } from './sale-amounts.ts';

const sale = (status: string, valor_estornado_centavos = 0, valor_contestado_centavos = 0) =>
  ({
    status,
    valor_bruto_centavos: 100,
    valor_estornado_centavos,
    valor_contestado_centavos,
  }) as Parameters<typeof leftOf>[0];

it('takes a part of what is left, wins a part of what is disputed, and loses a dispute whole', () => {
  expect(amountOf(sale('estornada', 40), 'estornada')).toEqual({ most: 60, mayBePart: true });
  expect(amountOf(sale('capturada'), 'contestada')).toEqual({ most: 100, mayBePart: true });
  expect(amountOf(sale('contestada', 40, 30), 'capturada')).toEqual({ most: 30, mayBePart: true });
  expect(amountOf(sale('contestada', 40, 30), 'estornada')).toEqual({ most: 30, mayBePart: false });
  expect(amountOf(sale('autorizada'), 'capturada')).toEqual({ most: 100, mayBePart: false });
});

it('leaves what neither a reversal nor a dispute took, and takes nothing in a status that it does not know', () => {
  expect(leftOf(sale('contestada', 40, 30))).toBe(30);
  expect(amountOf(sale('outra'), 'estornada')).toEqual({ most: 0, mayBePart: false });
});
