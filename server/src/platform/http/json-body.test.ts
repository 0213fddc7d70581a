import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { parseJsonBody } from './json-body.ts';

function outcome(body: string | Buffer): unknown {
  try {
    return parseJsonBody(Buffer.from(body));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return `${error.status} ${error.code}`;
  }
}

const malformed = '400 validation.failed';
const unstorable = '400 validation.failed';

test('what JSON.stringify writes comes back as it was', () => {
  const storable = fc.jsonValue({ maxDepth: 8, stringUnit: 'grapheme' }).filter((value) => {
    const text = JSON.stringify(value);
    return !/\\u0000|\\u[dD][89a-fA-F]|"(__proto__|constructor)"/.test(text);
  });
  fc.assert(
    fc.property(storable, (value) => {
      const text = JSON.stringify(value);
      // Not the value itself: JSON writes -0 as 0.
      expect(outcome(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('any bytes give a value or a 400, and no other error', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => void outcome(Buffer.from(bytes))));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void outcome(text)));
});

test('an empty body is no body', () => {
  expect(outcome('')).toBeUndefined();
});

describe('is refused', () => {
  test.each([
    ['text that ends too soon', '{"a":'],
    ['a trailing comma', '[1,]'],
    ['two values', '{} {}'],
    ['a comment', '{} // x'],
    ['a single quote', "{'a':1}"],
    ['NaN', '{"a":NaN}'],
    ['a prototype', '{"__proto__":{}}'],
    ['a prototype below', '{"a":[{"__proto__":1}]}'],
    ['a prototype in escapes', '{"\\u005f_proto__":{}}'],
    ['a prototype by way of the constructor', '{"constructor":{"prototype":{}}}'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33)],
    ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['a million brackets', '['.repeat(1_000_000)],
  ])('%s', (_name, body) => {
    expect(outcome(body)).toBe(malformed);
  });

  test.each([
    ['a stray byte', [0x22, 0xff, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a sequence cut short', [0x22, 0xe2, 0x82, 0x22]],
  ])('%s', (_name, bytes) => {
    expect(outcome(Buffer.from(bytes))).toBe(malformed);
  });

  test.each([
    ['NUL', '{"a":"\\u0000"}'],
    ['NUL in a key', '{"\\u0000":1}'],
    ['NUL behind an escaped backslash', '{"a":"\\\\\\u0000"}'],
    ['the first half of a pair', '{"a":"\\ud83d"}'],
    ['the second half of a pair', '{"a":"\\uDE00"}'],
    ['the halves in the wrong order', '{"a":"\\ude00\\ud83d"}'],
    ['half a pair in a key, deep down', '{"a":[{"b":{"\\ud800":1}}]}'],
  ])('%s, which cannot be stored', (_name, body) => {
    expect(outcome(body)).toBe(unstorable);
  });
});

describe('is taken', () => {
  test.each<[string, string, unknown]>([
    ['32 levels', '['.repeat(32) + ']'.repeat(32), expect.any(Array)],
    ['brackets in texts', JSON.stringify({ a: '['.repeat(100) }), { a: '['.repeat(100) }],
    ['an escaped quote before brackets', '{"a":"\\"[[["}', { a: '"[[[' }],
    ['a pair in escapes', '{"a":"\\ud83d\\ude00"}', { a: '😀' }],
    ['text that only looks like half a pair', '{"a":"\\\\ud83d"}', { a: '\\ud83d' }],
    ['text that only looks like NUL', '{"a":"\\\\u0000"}', { a: '\\u0000' }],
    ['a key named constructor', '{"constructor":"Odebrecht"}', { constructor: 'Odebrecht' }],
  ])('%s', (_name, body, expected) => {
    expect(outcome(body)).toEqual(expected);
  });
});
