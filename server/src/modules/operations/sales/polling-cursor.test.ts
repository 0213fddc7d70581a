import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './polling-cursor.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('a cursor', () => {
  it('is readable JSON inside', () => {
    const cursor = encodeCursor(new Map([[7, 12_345]]));
    expect(Buffer.from(cursor, 'base64url').toString()).toBe('{"v":1,"p":{"7":12345}}');
  });

  it('gives the positions back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(id, id), { maxLength: 50 }), (entries) => {
        const positions = new Map(entries);
        expect(decodeCursor(encodeCursor(positions))).toEqual(positions);
      }),
    );
  });

  it('leaves out tenants without any change', () => {
    const cursor = encodeCursor(
      new Map([
        [7, 0],
        [8, 3],
      ]),
    );
    expect(decodeCursor(cursor)).toEqual(new Map([[8, 3]]));
  });

  it('may be at the beginning', () => {
    expect(decodeCursor(encodeCursor(new Map()))).toEqual(new Map());
    expect(decodeCursor(encoded({ v: 1, p: { 7: 0 } }))).toEqual(new Map([[7, 0]]));
  });

  it('holds five hundred tenants', () => {
    const positions = new Map(Array.from({ length: 500 }, (_, index) => [1000 + index, 1_000_000 + index]));
    expect(decodeCursor(encodeCursor(positions))).toEqual(positions);
  });

  it.each([
    ['nothing', ''],
    ['no base64url', 'e30='],
    ['standard base64', '+/+/'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['null', encoded(null)],
    ['a list', encoded([])],
    ['no version', encoded({ p: {} })],
    ['another version', encoded({ v: 2, p: {} })],
    ['no positions', encoded({ v: 1 })],
    ['a list of positions', encoded({ v: 1, p: [1] })],
    ['a property too many', encoded({ v: 1, p: {}, s: 1 })],
    ['a tenant that is no number', encoded({ v: 1, p: { a: 1 } })],
    ['tenant 0', encoded({ v: 1, p: { 0: 1 } })],
    ['a tenant with leading zeros', encoded({ v: 1, p: { '07': 1 } })],
    ['a tenant beyond all numbers', encoded({ v: 1, p: { 9999999999999999: 1 } })],
    ['the prototype', Buffer.from('{"v":1,"p":{"__proto__":1}}').toString('base64url')],
    ['a negative position', encoded({ v: 1, p: { 7: -1 } })],
    ['half a position', encoded({ v: 1, p: { 7: 1.5 } })],
    ['a position in quotes', encoded({ v: 1, p: { 7: '1' } })],
    ['a position beyond all numbers', Buffer.from('{"v":1,"p":{"7":1e300}}').toString('base64url')],
    ['too much', 'A'.repeat(12_001)],
  ])('is not %s', (_what, text) => {
    expect(decodeCursor(text)).toBeNull();
  });

  it('is no random text, and none makes it fail', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => decodeCursor(text) === null));
    fc.assert(
      fc.property(fc.json(), (json) => decodeCursor(Buffer.from(json).toString('base64url')) === null),
    );
  });
});
