import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvReader, type CsvRecord } from './csv-records.ts';

function read(...pieces: string[]): CsvRecord[] {
  const reader = new CsvReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

const fieldsOf = (records: readonly CsvRecord[]): readonly (readonly string[])[] =>
  records.map(({ fields }) => fields);

/** The file in pieces of so many characters. */
function pieces(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`;

describe('CSV', () => {
  it.each<[string, string, string[][]]>([
    [
      'commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, and commas within',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'blank lines',
      '\na,b\n\r\n\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty fields',
      'a,b,c\n,,\n',
      [
        ['a', 'b', 'c'],
        ['', '', ''],
      ],
    ],
    ['one column', 'a\n1\n', [['a'], ['1']]],
    [
      'quotes',
      'a;b\n"1;2";"3"\n',
      [
        ['a', 'b'],
        ['1;2', '3'],
      ],
    ],
    [
      'a quote within quotes',
      'a,b\n"x ""y"" z",2\n',
      [
        ['a', 'b'],
        ['x "y" z', '2'],
      ],
    ],
    [
      'an empty quoted field',
      'a,b\n"",2\n',
      [
        ['a', 'b'],
        ['', '2'],
      ],
    ],
    [
      'a quoted field at the end',
      'a,b\r\n1,"2"\r\n3,"4"',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'a line break within quotes',
      'a,b\n"x\r\ny",2\n',
      [
        ['a', 'b'],
        ['x\r\ny', '2'],
      ],
    ],
    [
      'a quote within a plain field',
      'a,b\nBar "do Zé",2\n',
      [
        ['a', 'b'],
        ['Bar "do Zé"', '2'],
      ],
    ],
    [
      'plain fields beside quoted ones',
      'a,b,c\r\n"1",2,3\r\n',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
    ],
    [
      'quotes in the header',
      '"a";"b"\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_what, text, expected) => {
    expect(fieldsOf(read(text))).toEqual(expected);
    expect(fieldsOf(read(...pieces(text, 1)))).toEqual(expected);
  });

  it('tells the line of each record', () => {
    const text = 'a,b\n\n1,2\n"x\ny\nz",3\n4,5\n';
    expect(read(text).map(({ line }) => line)).toEqual([1, 3, 4, 7]);
    expect(read(...pieces(text, 1)).map(({ line }) => line)).toEqual([1, 3, 4, 7]);
  });

  it.each([
    ['text behind a quote', 'a,b\n"x"y,2\n3,4\n'],
    ['a return behind a quote', 'a,b\n"x"\ry,2\n3,4\n'],
    ['a quote that never closes', 'a,b\n"x,2\n3,4\n'],
  ])('costs one line for %s', (_what, text) => {
    const expected = [
      { line: 1, fields: ['a', 'b'], fault: null },
      { line: 2, fields: [], fault: 'aspas' },
      { line: 3, fields: ['3', '4'], fault: null },
    ];
    expect(read(text)).toEqual(expected);
    expect(read(...pieces(text, 1))).toEqual(expected);
  });

  it.each([
    ['in one piece', Number.POSITIVE_INFINITY],
    ['in pieces', 10_000],
  ])('costs one line for a line without measure, %s', (_what, size) => {
    const text = `a,b\n${'x'.repeat(200_000)}\n3,4\n`;
    expect(read(...pieces(text, Math.min(size, text.length)))).toEqual([
      { line: 1, fields: ['a', 'b'], fault: null },
      { line: 2, fields: [], fault: 'linha_longa' },
      { line: 3, fields: ['3', '4'], fault: null },
    ]);
  });

  it('gives up a quote that has not closed for long', () => {
    const records = read('a,b\n"x,2\n', ...pieces('3,4\n'.repeat(40_000), 16_384));
    expect(records.slice(0, 3)).toEqual([
      { line: 1, fields: ['a', 'b'], fault: null },
      { line: 2, fields: [], fault: 'aspas' },
      { line: 3, fields: ['3', '4'], fault: null },
    ]);
    expect(records).toHaveLength(40_002);
  });

  it('gives back what was written, in pieces of any size', () => {
    const field = fc.string({
      unit: fc.constantFrom('a', 'é', '"', ';', ',', '\n', '\r', ' '),
      maxLength: 6,
    });
    const rows = fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 12 }), fc.constantFrom('\n', '\r\n'), (all, size, end) => {
        const text = [['a', 'b', 'c'], ...all].map((row) => `${row.map(quoted).join(';')}${end}`).join('');
        expect(fieldsOf(read(...pieces(text, size))).slice(1)).toEqual(all);
      }),
    );
  });

  it('reads any text to the end', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', '\r'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (any, size) => {
        expect(read(...pieces(any, size))).toEqual(read(any));
      }),
      { numRuns: 2000 },
    );
  });
});
