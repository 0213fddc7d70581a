import { expect, test } from 'vitest';
import { scrubUrl } from '../../platform/log/scrub-url.ts';
import { createExternalToken, tokenOf, tokenPrefix } from './external-token.ts';

test('tokens are 256 random bits in digits and letters', () => {
  const tokens = Array.from({ length: 500 }, createExternalToken);
  for (const token of tokens) expect(token).toMatch(/^tok_[0-9A-Za-z]{43}$/);
  expect(new Set(tokens).size).toBe(500);
  const used = new Set(tokens.flatMap((token) => [...token.slice(4)]));
  expect(used.size).toBe(62);
  expect(tokenPrefix('tok_abcdefghijk')).toBe('abcdefgh');
});

test('the bearer stands before the header and the header before the address', () => {
  const none = { authorization: undefined, header: undefined, query: undefined };
  expect(tokenOf(none)).toBeNull();
  expect(tokenOf({ ...none, query: 'q' })).toBe('q');
  expect(tokenOf({ ...none, header: 'h', query: 'q' })).toBe('h');
  expect(tokenOf({ authorization: 'Bearer b', header: 'h', query: 'q' })).toBe('b');
  expect(tokenOf({ authorization: 'Basic b', header: 'h', query: 'q' })).toBeNull();
});

test('a token in an address is hidden in the log', () => {
  const token = createExternalToken();
  expect(scrubUrl(`/x.php?user_id=1&token=${token}&page=2`)).not.toContain(token);
  expect(scrubUrl(`/x.php?%74oken=${token}`)).not.toContain(token);
});
