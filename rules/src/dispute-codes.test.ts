import { expect, test } from 'vitest';
import { DISPUTE_ROUNDS, disputeCodesOf, isLaterRound, reasonOfCode } from './dispute-codes.ts';

test.each([
  ['visa', '10.4', 'fraude'],
  ['visa', '11.3', 'autorizacao'],
  ['visa', '12.6', 'processamento'],
  ['visa', '13.1', 'desacordo_comercial'],
  ['visa', '4837', null],
  ['mastercard', '4837', 'fraude'],
  ['mastercard', '4808', 'autorizacao'],
  ['mastercard', '4834', 'processamento'],
  ['mastercard', '4853', 'desacordo_comercial'],
  ['elo', '10.4', null],
] as const)('%s %s: %s', (brand, code, reason) => {
  expect(reasonOfCode(brand, code)).toBe(reason);
});

test('every code is told once, fits its column, and means what its family says', () => {
  const codes = [...disputeCodesOf('visa'), ...disputeCodesOf('mastercard')];
  expect(codes).toHaveLength(35);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  for (const { code, en, 'pt-BR': pt } of codes) {
    expect(code.length).toBeLessThanOrEqual(8);
    expect(pt).not.toBe(en);
  }
  expect(reasonOfCode('visa', '13.10')).toBe('desacordo_comercial');
});

test('a case goes on at the scheme, and never back', () => {
  expect(DISPUTE_ROUNDS.map((round) => isLaterRound(round, 'contestacao'))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
