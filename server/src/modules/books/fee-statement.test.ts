import { expect, test } from 'vitest';
import { withheldTax } from './fee-statement.ts';

test.each([
  [265_500, 3_982],
  [100, 2],
  [300, 4],
  [0, 0],
])(
  'of a commission of %i centavos %i are withheld: 1.5 %%, of two equally near the even one',
  (base, tax) => {
    expect(withheldTax(base)).toBe(tax);
  },
);
