import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, partsOfRent } from './allocation.ts';

test.each([
  ['all of it', 7_990, { rest: 7_990, payable: 7_990 }, { applied: 7_990, excess: 0, rest: 0 }],
  ['too much', 8_000, { rest: 7_990, payable: 7_990 }, { applied: 7_990, excess: 10, rest: 0 }],
  ['too little', 7_000, { rest: 7_990, payable: 7_990 }, { applied: 7_000, excess: 0, rest: 990 }],
  ['what was covered meanwhile', 7_990, { rest: 7_990, payable: 0 }, { applied: 0, excess: 7_990, rest: 0 }],
  ['a debt that grew', 9_000, { rest: 7_990, payable: 9_500 }, { applied: 9_000, excess: 0, rest: 0 }],
  ['a debt that fell', 1_000, { rest: 7_990, payable: 3_000 }, { applied: 1_000, excess: 0, rest: 2_000 }],
])('%s', (_what, came, asked, expected) => {
  expect(allocate(came, asked)).toEqual(expected);
});

test('no centavo is lost or asked for twice', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 9 });
  fc.assert(
    fc.property(amount, amount, amount, (centavos, rest, payable) => {
      const divided = allocate(centavos, { rest, payable });
      expect(divided.applied + divided.excess).toBe(centavos);
      expect(divided.rest).toBeLessThanOrEqual(payable - divided.applied);
      expect(divided.rest).toBeGreaterThanOrEqual(0);
      expect(divided.excess === 0 || divided.rest === 0).toBe(true);
    }),
  );
});

test('a rent is paid before its fine and interest, whichever parts it comes in', () => {
  const charge = { asked: 8_230, fine: 160, interest: 80 };
  expect(partsOfRent({ ...charge, received: 0 }, 8_230)).toEqual({ rent: 7_990, late: 240 });
  expect(partsOfRent({ ...charge, received: 0 }, 7_000)).toEqual({ rent: 7_000, late: 0 });
  expect(partsOfRent({ ...charge, received: 7_000 }, 1_230)).toEqual({ rent: 990, late: 240 });
  expect(partsOfRent({ ...charge, received: 8_000 }, 230)).toEqual({ rent: 0, late: 230 });
});
