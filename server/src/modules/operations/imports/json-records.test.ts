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
    ['something else in the list', '[{"a":1},2,{"a":3}]', [right(1, { a: 1 }), wrong(2)]],
    ['more after the list', '[{"a":1}]{"a":2}', [right(1, { a: 1 }), wrong(2)]],
    ['no objects at all', 'a;b;c\n1;2;3', [wrong(1)]],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(read(text, 1000)).toEqual(expected);
  });

  it('stops at an object without measure', () => {
    const text = `[{"a":1},{"a":"${'x'.repeat(100_000)}"},{"a":3}]`;
    const expected = [right(1, { a: 1 }), { line: 2, value: null, fault: 'linha_longa' }];
    expect(read(text, 4096)).toEqual(expected);
    expect(read(text, text.length)).toEqual(expected);
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
