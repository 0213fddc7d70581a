import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { nullable } from './schema.ts';

test('what may be null and is one of a list has null in the list, without which it would be refused', () => {
  const schema = nullable(Type.Unsafe<string>({ type: 'string', enum: ['pending', 'started'] }));
  expect(schema).toMatchObject({ type: ['string', 'null'], enum: ['pending', 'started', null] });
});

test('what has no list gets none', () => {
  expect(nullable(Type.String())).toEqual({ type: ['string', 'null'] });
});
