import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, MAX_CURSOR, MAX_CURSOR_IN_ADDRESS } from './polling-cursor.ts';

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const many = (count: number, first = 1000) =>
  new Map(Array.from({ length: count }, (_, index) => [first + index, 1_000_000 + index * 7]));

describe('a cursor', () => {
  it('gives the positions back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(id, id), { maxLength: 50 }), (entries) => {
        const positions = new Map(entries);
        expect(decodeCursor(encodeCursor(positions))).toEqual(positions);
      }),
    );
  });

  it('is the same whatever the order of the tenants', () => {
    const positions = many(5);
    expect(encodeCursor(new Map([...positions].reverse()))).toBe(encodeCursor(positions));
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
  });

  it.each([
    [2_000, MAX_CURSOR_IN_ADDRESS],
    [5_000, 30_000],
    [100_000, MAX_CURSOR],
  ])('of %i tenants holds all of them in %i characters', (count, room) => {
    const positions = many(count);
    const cursor = encodeCursor(positions);
    expect(cursor.length).toBeLessThan(room);
    expect(decodeCursor(cursor)).toEqual(positions);
  });

  it('that lost, won or changed a letter on its way is none', () => {
    const cursor = encodeCursor(many(60));
    const places = fc.tuple(fc.nat(cursor.length - 1), fc.constantFrom(...'AZaz09-_'), fc.nat(2));
    fc.assert(
      fc.property(places, ([at, letter, cut]) => {
        const changed = cursor.slice(0, at) + letter + cursor.slice(at + cut);
        expect(changed === cursor || decodeCursor(changed) === null).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    for (let end = 0; end < cursor.length; end += 1) expect(decodeCursor(cursor.slice(0, end))).toBeNull();
  });

  it('is no random text, and none makes it fail', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => decodeCursor(text) === null));
  });
});

/** The bytes with the right checksum. */
function summed(...bytes: number[]): string {
  const content = Buffer.from(bytes);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([content, checksum]).toString('base64url');
}

const endless = Array<number>(8).fill(255);

describe('a cursor with the right checksum', () => {
  it('is read as it is written', () => {
    expect(decodeCursor(summed(2, 1, 7, 0xb9, 0x60))).toEqual(new Map([[7, 12_345]]));
  });

  it.each([
    ['nothing', []],
    ['a version alone', [2]],
    ['another version', [3, 1, 7, 1]],
    ['fewer tenants than it says', [2, 2, 7, 1]],
    ['more tenants than it says', [2, 1, 7, 1, 1, 1]],
    ['half a tenant', [2, 1, 7]],
    ['half a number', [2, 1, 7, 0xb9]],
    ['something behind it', [2, 1, 7, 1, 0xb9]],
    ['tenant 0', [2, 1, 0, 1]],
    ['a tenant twice', [2, 2, 7, 1, 0, 1]],
    ['a tenant beyond all numbers', [2, 1, ...endless, 1, 1]],
    ['a position beyond all numbers', [2, 1, 7, ...endless, 1]],
    ['endless numbers', [2, ...Array<number>(2_000).fill(255)]],
  ])('is not %s', (_what, bytes) => {
    expect(decodeCursor(summed(...bytes))).toBeNull();
  });
});

describe('a cursor of few tenants', () => {
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('is readable JSON inside', () => {
    const cursor = encodeCursor(new Map([[7, 12_345]]));
    expect(Buffer.from(cursor, 'base64url').toString()).toBe('{"v":1,"p":{"7":12345}}');
    expect(decodeCursor(cursor)).toEqual(new Map([[7, 12_345]]));
  });

  it('may name a tenant without any change', () => {
    expect(decodeCursor(encoded({ v: 1, p: { 7: 0 } }))).toEqual(new Map([[7, 0]]));
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
    ['too much', encoded({ v: 1, p: {} }).padEnd(MAX_CURSOR + 1, 'A')],
  ])('is not %s', (_what, text) => {
    expect(decodeCursor(text)).toBeNull();
  });

  it('is no random JSON, and none makes it fail', () => {
    fc.assert(
      fc.property(fc.json(), (json) => decodeCursor(Buffer.from(json).toString('base64url')) === null),
    );
  });
});
