import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { arrayLiteral } from './array-literal.ts';

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
