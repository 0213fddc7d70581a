import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBytes, sealBytes } from './sealed-bytes.ts';

const secret = randomBytes(32);
const plain = Buffer.from('whsec_segredo');

test('opens what was sealed, for what it was sealed for', () => {
  const sealed = sealBytes(secret, 'webhook 1 a', plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(openBytes(secret, 'webhook 1 a', sealed)).toEqual(plain);
});

test('opens it for nothing else, with no other secret, and not when a byte changed', () => {
  const sealed = sealBytes(secret, 'webhook 1 a', plain);
  expect(openBytes(secret, 'webhook 1 b', sealed)).toBeNull();
  expect(openBytes(randomBytes(32), 'webhook 1 a', sealed)).toBeNull();
  for (const at of [0, 1, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openBytes(secret, 'webhook 1 a', changed)).toBeNull();
  }
  expect(openBytes(secret, 'webhook 1 a', Buffer.alloc(4))).toBeNull();
});
