import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractPart, divideUnit, shareOut } from './division.ts';

const fixed = (centavos: number): ContractPart => ({ fixed: centavos, ppm: null });
const part = (ppm: number): ContractPart => ({ fixed: null, ppm });

test('21: a burden of 40 % leaves the establishment the rest to the centavo', () => {
  expect(divideUnit(123_457, [part(400_000)])).toEqual([49_383]);
});

test('22: contracts are served in their order, a part is of the whole, and nobody gets what is not there', () => {
  const contracts = [fixed(50_000), part(400_000)];
  expect(divideUnit(123_457, contracts)).toEqual([50_000, 49_383]);
  expect(divideUnit(80_000, contracts)).toEqual([50_000, 30_000]);
  expect(divideUnit(30_000, contracts)).toEqual([30_000, 0]);
});

test('halves of a centavo go to the even one', () => {
  expect(divideUnit(5, [part(500_000)])).toEqual([2]);
  expect(divideUnit(7, [part(500_000)])).toEqual([4]);
});

const anyContract = fc.oneof(
  fc.integer({ min: 1, max: 500_000 }).map(fixed),
  fc.integer({ min: 1, max: 1_000_000 }).map(part),
);
const anyUnit = fc.record({
  amounts: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 12 }),
  contracts: fc.array(anyContract, { maxLength: 5 }),
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test('parts and what is free add up to the unit, also over its installments, and nothing is less than nothing', () => {
  fc.assert(
    fc.property(anyUnit, ({ amounts, contracts }) => {
      const constituted = sum(amounts);
      const parts = divideUnit(constituted, contracts);
      const free = constituted - sum(parts);
      expect(free).toBeGreaterThanOrEqual(0);
      const shares = shareOut([...parts, free], amounts);
      expect(shares.map(sum)).toEqual(amounts);
      expect(Math.min(...shares.flat())).toBeGreaterThanOrEqual(0);
      for (const [index, all] of [...parts, free].entries()) {
        expect(sum(shares.map((share) => share[index] ?? 0))).toBe(all);
      }
    }),
    { numRuns: 500 },
  );
});

test('what has come so far is in proportion, within a centavo for each amount', () => {
  fc.assert(
    fc.property(anyUnit, ({ amounts, contracts }) => {
      const constituted = sum(amounts);
      const parts = divideUnit(constituted, contracts);
      const shares = shareOut([...parts, constituted - sum(parts)], amounts);
      let come = 0;
      const got = parts.map(() => 0);
      amounts.forEach((amount, place) => {
        come += amount;
        parts.forEach((all, index) => {
          got[index] = (got[index] ?? 0) + (shares[place]?.[index] ?? 0);
          expect(Math.abs((got[index] ?? 0) - (all * come) / constituted)).toBeLessThanOrEqual(place + 1);
        });
      });
    }),
  );
});
