import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonReader, type JsonRecord } from './json-records.ts';

function read(text: string, size = 1): JsonRecord[] {
  const reader = new JsonReader();
  const records: JsonRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}

const right = (line: number, value: unknown): JsonRecord => ({ line, value, fault: null });
const wrong = (line: number): JsonRecord => ({ line, value: null, fault: 'json_invalido' });

describe('JSON', () => {
  it.each<[string, string, JsonRecord[]]>([
    ['a list', '[{"a":1},{"a":2}]', [right(1, { a: 1 }), right(2, { a: 2 })]],
    ['a list over lines', '\uFEFF[\n {"a":1},\n {"a":2}\n]\n', [right(1, { a: 1 }), right(2, { a: 2 })]],
    ['an empty list', ' [ ] ', []],
    ['nothing', '', []],
    ['objects by the line', '{"a":1}\n{"a":2}\r\n', [right(1, { a: 1 }), right(2, { a: 2 })]],
    ['one object', '{"a":1}', [right(1, { a: 1 })]],
    [
      'braces and quotes in texts',
      '[{"a":"}\\"{"},{"b":"\\\\"}]',
      [right(1, { a: '}"{' }), right(2, { b: '\\' })],
    ],
    ['objects in objects', '[{"a":{"b":{}}},{}]', [right(1, { a: { b: {} } }), right(2, {})]],
    ['an object that is none', '[{"a":1},{a:2},{"a":3}]', [right(1, { a: 1 }), wrong(2), right(3, { a: 3 })]],
    ['a list that does not end', '[{"a":1},', [right(1, { a: 1 }), wrong(2)]],
    ['an object that does not end', '{"a":1}\n{"a":', [right(1, { a: 1 }), wrong(2)]],
    [
      'lines that are no objects',
      '{"a":1}\n5\n"x"\nnull\n[]\n{"a":[{}]}',
      [right(1, { a: 1 }), wrong(2), wrong(3), wrong(4), wrong(5), right(6, { a: [{}] })],
    ],
    [
      'elements of a list that are no objects',
      '[{"a":1}, 2, "x]{", null, [{"b":[]}], {"a":3}]',
      [right(1, { a: 1 }), wrong(2), wrong(3), wrong(4), wrong(5), right(6, { a: 3 })],
    ],
    ['a line with an object that does not end', '{bad\n{"a":2}\n', [wrong(1), right(2, { a: 2 })]],
    ['an object of a list that does not end', '[{bad,\n{"a":2}\n]', [wrong(1), right(2, { a: 2 })]],
    ['a text that does not end', '{"a":"x\n{"a":2}', [wrong(1), right(2, { a: 2 })]],
    ['more after the list', '[{"a":1}]{"a":2}', [right(1, { a: 1 }), wrong(2)]],
    ['no objects at all', 'a;b;c\n1;2;3', [wrong(1), wrong(2)]],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(read(text, 1000)).toEqual(expected);
  });

  it.each([
    ['[{"a":1},', true],
    ['{"a":1}\n{"a":', true],
    ['[{"a":1}]{"a":2}', true],
    ['[{bad, {"a":1}]', true],
    ['[{"a":1}, 2]', false],
    ['{bad\n{"a":1}', false],
    ['hello', false],
  ])('of %j says whether it was read to its end', (text, hasStopped) => {
    const reader = new JsonReader();
    reader.push(text);
    reader.end();
    expect(reader.hasStopped).toBe(hasStopped);
  });

  it('passes over the first line of an object without measure, and stops where there are no lines', () => {
    const long = `{"a":"${'x'.repeat(100_000)}"}`;
    const first = { line: 2, value: null, fault: 'linha_longa' };
    for (const size of [4096, 1_000_000]) {
      expect(read(`[{"a":1},${long},{"a":3}]`, size)).toEqual([right(1, { a: 1 }), first]);
      expect(read(`{"a":1}\n${long}\n{"a":3}`, size)).toEqual([
        right(1, { a: 1 }),
        first,
        right(3, { a: 3 }),
      ]);
    }
  });

  it('stops after many objects without an end, instead of looking for each end anew', () => {
    const reader = new JsonReader();
    const records = [...reader.push('{\n'.repeat(100_000)), ...reader.end()];
    expect(records).toHaveLength(101);
    expect(reader.hasStopped).toBe(true);
  });

  it('gives back what was written, in pieces of any size', () => {
    const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(objects, fc.integer({ min: 1, max: 30 }), fc.boolean(), (all, size, isList) => {
        const texts = all.map((object) => JSON.stringify(object));
        const values = read(isList ? `[${texts.join(',')}]` : texts.join('\n'), size).map(
          ({ value }) => value,
        );
        expect(values).toEqual(texts.map((text) => JSON.parse(text)));
      }),
    );
  });
});
