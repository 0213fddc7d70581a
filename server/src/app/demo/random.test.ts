import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('one seed gives one sequence, another seed another', () => {
  const sequence = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.integer(0, 1_000_000));
  };

  expect(sequence(7)).toEqual(sequence(7));
  expect(sequence(7)).not.toEqual(sequence(8));
});

test('numbers stay within their bounds and reach both', () => {
  const random = createRandom(1);
  const seen = new Set(Array.from({ length: 500 }, () => random.integer(3, 7)));

  expect([...seen].toSorted()).toEqual([3, 4, 5, 6, 7]);
});

test('there is nothing to pick from an empty list', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
