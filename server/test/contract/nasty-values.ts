import fc from 'fast-check';
import type { Schema } from './schema-example.ts';

/** Texts that no column can hold. */
const UNSTORABLE_TEXTS = ['\u0000', 'a\u0000b', '\ud800', 'x\udfff'];

/** Texts that have broken something somewhere. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\u202e\u200b\ufeff',
  '😀'.repeat(50),
  'ﬃ İ ß ǆ',
  "'; drop table users; --",
  '{{7*7}}<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%',
  '_%\\',
  '\\u0000',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  '-0',
  '1e400',
  '99999999999999999999',
  '0193a000-0000-7000-8000-00000000ffff',
  'x'.repeat(5_000),
];

const storableText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

export const nastyText = fc.oneof(
  { arbitrary: storableText, weight: 6 },
  fc.constantFrom(...UNSTORABLE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const nastyNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -0),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value, with the keys that reach for a prototype. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false),
    nastyNumber,
    nastyText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(nastyText, fc.constantFrom('constructor', 'toString', 'a.b', 'a/b', '')),
      tie('value'),
      {
        maxKeys: 4,
      },
    ),
  ),
})).value;

/** Values of the shape of a schema, so that they reach what lies behind the validation; nasty wherever it allows. */
export function likeSchema(schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf, const: constant, enum: values, type } = schema;
  if (constant !== undefined) return fc.constant(constant);
  if (values !== undefined) return fc.constantFrom(...values);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(likeSchema));
  if (Array.isArray(type)) return fc.oneof(...type.map((one: string) => likeType(schema, one)));
  return likeType(schema, String(type));
}

function likeType(schema: Schema, type: string): fc.Arbitrary<unknown> {
  const { additionalProperties, items = {}, maxLength = 5_000, maximum, minimum, properties = {} } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum ?? -(2 ** 31), max: maximum ?? 2 ** 31 });
    case 'number':
      return nastyNumber;
    case 'array':
      return fc.array(likeSchema(items), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      if (additionalProperties === true) return fc.dictionary(nastyText, anyJson, { maxKeys: 3 });
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, property]) => [name, likeSchema(property)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return likeText(schema).map((text) => [...text].slice(0, maxLength).join(''));
  }
}

/** What the patterns of dates, months, rates and numbers let through, at the edges of what they mean. */
const FORMATTED = [
  ...['2026-03-10', '2026-02-30', '0000-01-01', '0100-01-01', '9999-12-31'],
  ...['2026-03', '0000-01', '0100-01', '9999-12'],
  ...['0', '0.0001', '3.19', '50.0000', '50.0001', '100', '99999999.9999'],
  ...['0000', '5462', '1234567', '1000012345', '52998224725', 'ABCD-1234'],
];

function likeText({ format, minLength = 0, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.constantFrom('2026-02-28', '0001-01-01', '9999-12-31');
  if (pattern === undefined) return storableText.map((text) => text.padEnd(minLength, 'x'));
  const matching = fc.constantFrom(...['a@b.co', '#A1b2C3', 'x', '1', ' x ', 'É@ñ.çom'], ...FORMATTED);
  return fc.oneof({ arbitrary: matching, weight: 3 }, nastyText);
}
