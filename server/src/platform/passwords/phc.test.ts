import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhc, parsePhc } from './phc.ts';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((data) => Buffer.from(data));

describe('PHC string', () => {
  it('reads back what it writes', () => {
    const cost = fc.record({
      memoryKiB: fc.integer({ min: 64, max: 1_048_576 }),
      passes: fc.integer({ min: 1, max: 10 }),
      lanes: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(cost, bytes(16), bytes(32), (parameters, salt, tag) => {
        expect(parsePhc(formatPhc({ ...parameters, salt, tag }))).toEqual({ ...parameters, salt, tag });
      }),
    );
  });

  it.each([
    '',
    'hunter2',
    '$2b$12$abcdefghijklmnopqrstuuJYqkqkqkqkqkqkqkqkqkqkqkqkqkqkq',
    '$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=16$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=0,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=7,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=9999999,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
    '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n',
    '$argon2id$v=19$m=19456,t=2,p=1,keyid=x$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('does not read %j', (text) => {
    expect(parsePhc(text)).toBeUndefined();
  });
});
