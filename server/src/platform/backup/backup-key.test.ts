import { expect, test } from 'vitest';
import { lockNewKey, newKeyText, parseKey, parsePassphrase, unlock, WrongBackupKey } from './backup-key.ts';

const key = parseKey(newKeyText());
const words = parsePassphrase('três pratos de trigo para três tigres');

/** Each use of a passphrase takes about half a second of work. */
const PATIENT = { timeout: 60_000 };

test.each([
  ['a key', key],
  ['a passphrase', words],
])('what %s locks it opens again, and every backup has a key of its own', PATIENT, async (_what, opener) => {
  const first = await lockNewKey(opener);
  expect((await unlock(opener, first.lock)).equals(first.contentKey)).toBe(true);
  expect(JSON.stringify(first.lock)).not.toContain(first.contentKey.toString('base64url'));
  const second = await lockNewKey(key);
  expect(first.contentKey.equals(second.contentKey)).toBe(false);
});

test('a wrong key says so, with the fingerprints of both', async () => {
  const { lock } = await lockNewKey(key);
  const error = await unlock(parseKey(newKeyText()), lock).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WrongBackupKey);
  expect((error as Error).message).toMatch(
    new RegExp(`does not open the backup.* [0-9a-f]{16}, the backup needs ${lock.fingerprint}$`),
  );
  await expect(unlock(words, lock)).rejects.toThrow('made with a key file, and a passphrase was given');
  const byWords = await lockNewKey(words);
  await expect(unlock(parsePassphrase('três pratos de trigo!'), byWords.lock)).rejects.toThrow(
    WrongBackupKey,
  );
});

test('what was changed in the lock is noticed before any work is done for it', PATIENT, async () => {
  const { lock } = await lockNewKey(words);
  const scrypt = { cost: 2 ** 30, blockSize: 8, parallelization: 1 };
  await expect(unlock(words, { ...lock, scrypt })).rejects.toThrow('asks for more work');
  const cheap = { cost: 2, blockSize: 8, parallelization: 1 };
  await expect(unlock(words, { ...lock, scrypt: cheap })).rejects.toThrow(WrongBackupKey);
  await expect(unlock(parsePassphrase('três pratos de trigo!'), lock)).rejects.toThrow(WrongBackupKey);
});

test.each(['', 'retaguarda-backup-key-1:abc', 'hunter2', newKeyText().slice(0, -2)])(
  'what is no key is refused without being repeated (%#)',
  (text) => {
    expect(() => parseKey(text)).toThrow(/^this is no backup key: `retaguarda backup key` makes one$/);
  },
);

test('a passphrase that could be guessed is refused', () => {
  expect(() => parsePassphrase('senha 123')).toThrow('at least 12 characters');
});
