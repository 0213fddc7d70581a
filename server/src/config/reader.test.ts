import { expect, test } from 'vitest';
import { createReader } from './reader.ts';

test('an absent setting has its fallback and is no fault', () => {
  const read = createReader({});

  expect(read.text('HOST', 'here')).toBe('here');
  expect(read.optionalText('HOST')).toBeNull();
  expect(read.integer('PORT', 3000, 0, 65_535)).toBe(3000);
  expect(read.oneOf('MODE', ['a', 'b'], 'a')).toBe('a');
  expect(read.url('URL', ['https:'])).toBeNull();
  expect(read.list('LIST')).toEqual([]);
  expect(read.secret('SECRET')).toBeNull();
  expect(read.faults()).toEqual([]);
});

test.each(['12x', '1.5', '-1', '65536', 'NaN'])('"%s" is no port', (text) => {
  const read = createReader({ PORT: text });

  expect(read.integer('PORT', 3000, 0, 65_535)).toBe(3000);
  expect(read.faults()).toEqual(['PORT must be a whole number from 0 to 65535']);
});

test.each(['nothing', 'ftp://x', '://x', 'https//x'])('"%s" is no web address', (text) => {
  const read = createReader({ URL: text });

  expect(read.url('URL', ['http:', 'https:'])).toBeNull();
  expect(read.faults()).toEqual(['URL must be an address that begins with http:// or https://']);
});

test('a list is separated by commas; empty items fall out', () => {
  expect(createReader({ LIST: ' a, b ,,c,' }).list('LIST')).toEqual(['a', 'b', 'c']);
});

test('a secret is 32 bytes in either notation', () => {
  const bytes = Buffer.alloc(32, 7);

  expect(createReader({ KEY: bytes.toString('hex') }).secret('KEY')).toEqual(bytes);
  expect(createReader({ KEY: bytes.toString('base64') }).secret('KEY')).toEqual(bytes);
});

test('the fault of a secret does not repeat its value', () => {
  const read = createReader({ KEY: 'c2hvcnQtc2VjcmV0' });
  read.secret('KEY');

  expect(read.faults()).toEqual(['KEY must be 32 bytes as base64 or hexadecimal']);
});
