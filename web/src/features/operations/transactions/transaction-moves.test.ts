import { expect, it } from 'vitest';
import { amountOf, transactionMoves } from './transaction-moves.ts';

const sale = (status: string, valor_estornado_centavos = 0, valor_contestado_centavos = 0) =>
  ({
    status,
    valor_bruto_centavos: 100,
    valor_estornado_centavos,
    valor_contestado_centavos,
  }) as Parameters<typeof transactionMoves>[0];

it('leads where the server lets a sale go', () => {
  expect(transactionMoves(sale('capturada'))).toEqual(['cancelada', 'estornada', 'contestada']);
  expect(transactionMoves(sale('estornada', 40))).toEqual(['estornada', 'contestada']);
  expect(transactionMoves(sale('expirada'))).toEqual(['capturada']);
  expect(transactionMoves(sale('negada'))).toEqual([]);
});

it('leads nowhere once all was taken back, or from a status that it does not know', () => {
  expect(transactionMoves(sale('estornada', 100))).toEqual([]);
  expect(transactionMoves(sale('outra'))).toEqual([]);
});

it('takes a part of what is left, wins a part of what is disputed, and loses a dispute whole', () => {
  expect(amountOf(sale('estornada', 40), 'estornada')).toEqual({ most: 60, mayBePart: true });
  expect(amountOf(sale('capturada'), 'contestada')).toEqual({ most: 100, mayBePart: true });
  expect(amountOf(sale('contestada', 40, 30), 'capturada')).toEqual({ most: 30, mayBePart: true });
  expect(amountOf(sale('contestada', 40, 30), 'estornada')).toEqual({ most: 30, mayBePart: false });
  expect(amountOf(sale('autorizada'), 'capturada')).toEqual({ most: 100, mayBePart: false });
});
