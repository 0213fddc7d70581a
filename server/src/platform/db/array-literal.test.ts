import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { type ArrayColumns, arrayLiteral, arrayRows, columnLiteral } from './array-literal.ts';
import { queryBuilder } from './builder.ts';

const h = await createHarness();
const query = queryBuilder<Record<never, never>>();

/** All columns of the rows, as text and values of a statement. */
function selection(columns: ArrayColumns): [string, unknown[]] {
  const { parameters, sql: text } = sql`select r.* from ${arrayRows('r', columns)}`.compile(query);
  return [text, [...parameters]];
}

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
      const column = (name: keyof (typeof rows)[number]) => columnLiteral(rows, (one) => one[name]);
      const { rows: read } = await h.db.owner.query(
        ...selection({
          text: ['text', column('text')],
          number: ['int', column('number')],
          never: ['text', column('never')],
          always: ['int', column('always')],
        }),
      );
      expect(read).toEqual(rows);
      expect(column('never')).toBe('{}');
    }),
    { numRuns: 60 },
  );
});

test('rows of arrays are not kept in a store for each column, as those of one call of unnest are', async () => {
  const [text, values] = selection({ id: ['bigint', '{1,2}'], name: ['text', '{a}'] });
  const { rows } = await h.db.owner.query(`explain ${text}`, values);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('ProjectSet');
  expect(plan).not.toContain('Function Scan');
});
