import { expect, it } from 'vitest';
import { sumsByLevel, sumsByStatus } from './commission-sums.ts';

const total = (nivel: number, beneficiario: string, status: string, valor_centavos: number) => ({
  nivel,
  beneficiario,
  status,
  quantidade: 2,
  valor_centavos,
});

const TOTALS = [
  total(1, 'Ana', 'paga', 100),
  total(1, 'Ana', 'estornada', -30),
  total(1, 'Bia', 'prevista', 7),
  total(0, 'Adquirente', 'prevista', 500),
];

it('sums by status in the order of a commission, and by level and beneficiary', () => {
  expect(sumsByStatus(TOTALS)).toEqual([
    { status: 'prevista', centavos: 507, count: 4 },
    { status: 'paga', centavos: 100, count: 2 },
    { status: 'estornada', centavos: -30, count: 2 },
  ]);
  expect(sumsByLevel(TOTALS)).toEqual([
    { level: 0, beneficiary: 'Adquirente', centavos: 500, count: 2 },
    { level: 1, beneficiary: 'Ana', centavos: 70, count: 4 },
    { level: 1, beneficiary: 'Bia', centavos: 7, count: 2 },
  ]);
});

it('has nothing to say of a month without commissions', () => {
  expect([sumsByStatus([]), sumsByLevel([])]).toEqual([[], []]);
});
