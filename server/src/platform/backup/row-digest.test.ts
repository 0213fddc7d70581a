import { expect, test } from 'vitest';
import { createRowDigest } from './row-digest.ts';

function sumOf(text: string, size = text.length) {
  const digest = createRowDigest();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) digest.add(bytes.subarray(at, at + size));
  return digest.sum();
}

test('rows come to the same in any order and in any pieces', () => {
  const sum = sumOf('1\tana\n2\tjosé\n3\t\\N\n');
  expect(sum.rows).toBe(3);
  expect(sumOf('3\t\\N\n1\tana\n2\tjosé\n')).toEqual(sum);
  for (const size of [1, 2, 5]) expect(sumOf('2\tjosé\n3\t\\N\n1\tana\n', size)).toEqual(sum);
});

test.each([
  ['a row that is missing', '1\tana\n2\tjosé\n'],
  ['a row that is there twice', '1\tana\n2\tjosé\n2\tjosé\n'],
  ['a value that was changed', '1\tana\n2\tjose\n3\t\\N\n'],
  ['values that changed places', '1\tjosé\n2\tana\n3\t\\N\n'],
])('%s is noticed', (_what, text) => {
  expect(sumOf(text)).not.toEqual(sumOf('1\tana\n2\tjosé\n3\t\\N\n'));
});

test('no rows are no rows, and half of one is an error', () => {
  expect(sumOf('')).toEqual({ rows: 0, digest: '0'.repeat(64) });
  expect(() => sumOf('1\tana\n2')).toThrow('the last row does not end');
});
