import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { arrayLiteral, columnLiteral } from './array-literal.ts';

const h = await createHarness();

test('every text, number and null arrives as it was', async () => {
  const texts = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed());
  const odd = fc.constantFrom(
    '',
    ' ',
    'null',
    'NULL',
    '{',
    '}',
    ',',
    '"',
    '\\',
    '\\"',
    'a b',
    '{"a"}',
    "'",
    '\n',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(texts, odd, fc.constant(null))),
      fc.array(fc.oneof(fc.maxSafeInteger(), fc.constant(null))),
      async (strings, numbers) => {
        const { rows } = await h.db.owner.query(
          'select to_json($1::text[]) as strings, to_json($2::bigint[]) as numbers',
          [arrayLiteral(strings), arrayLiteral(numbers)],
        );
        expect(rows[0]).toEqual({ strings, numbers });
      },
    ),
    { numRuns: 60 },
  );
});

test('columns arrive row by row, with nulls anywhere, and one of nulls alone is sent as nothing', async () => {
  const row = fc.record({
    text: fc.option(fc.constantFrom('a', 'NULL', 'b c', '')),
    number: fc.option(fc.integer()),
    never: fc.constant(null),
    always: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      const literals = (['text', 'number', 'never', 'always'] as const).map((name) =>
        columnLiteral(rows, (one) => one[name]),
      );
      const { rows: read } = await h.db.owner.query(
        `select text, number, never, always
         from unnest($1::text[], $2::int[], $3::text[], $4::int[]) as r (text, number, never, always)`,
        literals,
      );
      expect(read).toEqual(rows);
      expect(literals[2]).toBe('{}');
    }),
    { numRuns: 60 },
  );
});
