import { expect, test } from 'vitest';
import { assertMatches, entityTag } from './etag.ts';

const UUID = '0193a000-0000-7000-8000-00000000abcd';
const current = entityTag(UUID, 3);

test('a tag is strong, and another one with every version and record', () => {
  expect(current).toMatch(/^"[\w-]+"$/);
  expect(entityTag(UUID, 4)).not.toBe(current);
  expect(entityTag(UUID.replace('abcd', 'abce'), 3)).not.toBe(current);
});

test.each([null, '*', ' * ', current, `W/${current}`, `"x", ${current}`, `"x",${current},"y"`])(
  'passes: %s',
  (ifMatch) => {
    expect(() => assertMatches(ifMatch, current)).not.toThrow();
  },
);

test.each(['', '"x"', 'x', current.slice(1, -1), `${current}x`, '"*"', ','])('is stale: %s', (ifMatch) => {
  expect(() => assertMatches(ifMatch, current)).toThrow(
    expect.objectContaining({ status: 412, headers: { etag: current } }),
  );
});
