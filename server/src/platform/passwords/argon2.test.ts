import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher, PasswordHasherBusy } from './argon2.ts';

const CHEAP = { memoryKiB: 64, passes: 1, lanes: 1 };

describe('password hasher', () => {
  it('hashes with 19 MiB, 2 passes and 1 lane unless told otherwise', async () => {
    const hasher = createPasswordHasher();
    const stored = await hasher.hash('retaguarda-demo');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await hasher.verify('retaguarda-demo', stored)).toEqual({ matches: true, needsRehash: false });
    expect(await hasher.verify('retaguarda-dem0', stored)).toEqual({ matches: false, needsRehash: false });
  });

  it('calculates what Argon2id is', async () => {
    const salt = Buffer.alloc(16, 7);
    const tag = argon2Sync('argon2id', {
      message: 'senha',
      nonce: salt,
      memory: 64,
      passes: 3,
      parallelism: 2,
      tagLength: 32,
    });
    const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const stored = `$argon2id$v=19$m=64,t=3,p=2$${base64(salt)}$${base64(tag)}`;
    const hasher = createPasswordHasher({ memoryKiB: 64, passes: 3, lanes: 2 });
    expect(await hasher.verify('senha', stored)).toEqual({ matches: true, needsRehash: false });
  });

  it('salts every hash anew', async () => {
    const hasher = createPasswordHasher(CHEAP);
    expect(await hasher.hash('senha-forte')).not.toBe(await hasher.hash('senha-forte'));
  });

  it('takes two ways to type the same letters for the same password', async () => {
    const hasher = createPasswordHasher(CHEAP);
    const stored = await hasher.hash('cora\u00e7\u00e3o-\ufb01el');
    expect((await hasher.verify('corac\u0327a\u0303o-fiel', stored)).matches).toBe(true);
  });

  it.each([
    [{ memoryKiB: 128 }, true],
    [{ passes: 2 }, true],
    [{ lanes: 2 }, true],
    [{}, false],
    [{ memoryKiB: 32 }, false],
  ])('wants a new hash when %o is stronger: %s', async (change, needsRehash) => {
    const stored = await createPasswordHasher(CHEAP).hash('senha-forte');
    const hasher = createPasswordHasher({ ...CHEAP, ...change });
    expect(await hasher.verify('senha-forte', stored)).toEqual({ matches: true, needsRehash });
    expect(await hasher.verify('outra', stored)).toEqual({ matches: false, needsRehash: false });
  });

  it.each([
    null,
    '',
    'hunter2',
    '$2b$12$x',
    '$argon2id$v=19$m=4294967295,t=9,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
    '$argon2id$',
  ])('works as long for %j as for a stored hash, and does not match', async (stored) => {
    const hasher = createPasswordHasher(CHEAP);
    expect(await hasher.verify('senha-forte', stored)).toEqual({ matches: false, needsRehash: false });
    expect(hasher.stats().finished).toBe(1);
  });

  it('turns callers away when too many are waiting', async () => {
    const hasher = createPasswordHasher({ ...CHEAP, concurrency: 1, maxWaiting: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.verify('senha', null)));
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(results[4]).toMatchObject({ reason: expect.any(PasswordHasherBusy) });
    expect(hasher.stats()).toMatchObject({ running: 0, waiting: 0, finished: 3, rejected: 2 });
  });

  it('leaves the event loop free', async () => {
    const hasher = createPasswordHasher({ ...CHEAP, memoryKiB: 8192 });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await Promise.all(Array.from({ length: 8 }, () => hasher.hash('senha-forte')));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});
