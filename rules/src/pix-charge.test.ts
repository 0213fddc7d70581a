import { expect, test } from 'vitest';
import { timeOfEndToEndId } from './pix-charge.ts';

test('the number of a Pix tells its minute', () => {
  expect(timeOfEndToEndId('E12345678202612101530abcDEF12345')?.toISOString()).toBe(
    '2026-12-10T15:30:00.000Z',
  );
});

test.each([
  'E12345678202602301530abcDEF12345',
  'E12345678202612102530abcDEF12345',
  'D12345678202612101530abcDEF12345',
  'E12345678202612101530abcDEF1234',
  'E12345678202612101530abcDEF1234-',
  '',
])('%s is no number of a Pix', (text) => {
  expect(timeOfEndToEndId(text)).toBeNull();
});
