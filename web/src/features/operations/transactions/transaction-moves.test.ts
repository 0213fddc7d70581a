import { expect, it } from 'vitest';
import { transactionMoves } from './transaction-moves.ts';

const sale = (status: string, valor_estornado_centavos = 0) =>
  ({ status, valor_bruto_centavos: 100, valor_estornado_centavos }) as Parameters<typeof transactionMoves>[0];

it('leads where the server lets a sale go', () => {
  expect(transactionMoves(sale('capturada'))).toEqual(['cancelada', 'estornada', 'contestada']);
  expect(transactionMoves(sale('estornada', 40))).toEqual(['contestada']);
  expect(transactionMoves(sale('negada'))).toEqual([]);
});

it('leads nowhere once all was taken back, or from a status that it does not know', () => {
  expect(transactionMoves(sale('estornada', 100))).toEqual([]);
  expect(transactionMoves(sale('outra'))).toEqual([]);
});
