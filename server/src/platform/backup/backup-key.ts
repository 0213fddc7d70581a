import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_PREFIX = 'retaguarda-backup-key-1:';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SHORTEST_PASSPHRASE = 12;
/** About 130 MB and half a second for each guess. */
const SCRYPT = { cost: 131_072, blockSize: 8, parallelization: 1 };
/** What a file may ask of this machine before anything in it is believed. */
const MOST_SCRYPT_COST = 1_048_576;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** What opens a backup: 32 random bytes, or words of which they are made. */
export type BackupKey = { kind: 'key'; bytes: Buffer } | { kind: 'passphrase'; text: string };

/** How the key of a backup's contents is locked; stands in the open beside them. */
export interface KeyLock {
  kind: BackupKey['kind'];
  salt: string;
  scrypt: { cost: number; blockSize: number; parallelization: number } | null;
  /** Tells keys apart without telling anything of them. */
  fingerprint: string;
  wrapped: string;
}

/** The key is another one than that of the backup. */
export class WrongBackupKey extends Error {
  override readonly name = 'WrongBackupKey';
}

/** A new key as the text that its file holds. */
export function newKeyText(): string {
  return `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
}

/** The key that a text holds; throws a message without the text when it is none. */
export function parseKey(text: string): BackupKey {
  const trimmed = text.trim();
  const bytes = Buffer.from(trimmed.slice(KEY_PREFIX.length), 'base64url');
  if (!trimmed.startsWith(KEY_PREFIX) || bytes.length !== KEY_BYTES) {
    throw new Error('this is no backup key: `retaguarda backup key` makes one');
  }
  return { kind: 'key', bytes };
}

/** Words in place of a key; throws for so few that they could be guessed. */
export function parsePassphrase(text: string): BackupKey {
  const trimmed = text.trim();
  if (trimmed.length < SHORTEST_PASSPHRASE) {
    throw new Error(`the passphrase needs at least ${SHORTEST_PASSPHRASE} characters`);
  }
  return { kind: 'passphrase', text: trimmed.normalize('NFC') };
}

/** Makes the key of the contents of one backup, and locks it with the given one. */
export async function lockNewKey(key: BackupKey): Promise<{ lock: KeyLock; contentKey: Buffer }> {
  const salt = randomBytes(KEY_BYTES);
  const parameters = key.kind === 'passphrase' ? SCRYPT : null;
  const base = await baseKey(key, salt, parameters);
  const contentKey = randomBytes(KEY_BYTES);
  const open = { kind: key.kind, salt: salt.toString('base64url'), scrypt: parameters };
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', expand(base, 'wrap'), nonce).setAAD(aadOf(open));
  const sealed = Buffer.concat([nonce, cipher.update(contentKey), cipher.final(), cipher.getAuthTag()]);
  const lock = { ...open, fingerprint: fingerprintOf(base), wrapped: sealed.toString('base64url') };
  return { lock, contentKey };
}

/** The key of the contents; throws `WrongBackupKey` for another key than the one that locked it. */
export async function unlock(key: BackupKey, lock: KeyLock): Promise<Buffer> {
  if (key.kind !== lock.kind) {
    throw new WrongBackupKey(
      `this backup was made with a ${lock.kind === 'key' ? 'key file' : 'passphrase'}, and a ${key.kind === 'key' ? 'key file' : 'passphrase'} was given`,
    );
  }
  if (lock.scrypt !== null && lock.scrypt.cost > MOST_SCRYPT_COST) {
    throw new WrongBackupKey('the backup asks for more work than any backup of ours does');
  }
  const base = await baseKey(key, Buffer.from(lock.salt, 'base64url'), lock.scrypt);
  const sealed = Buffer.from(lock.wrapped, 'base64url');
  const { fingerprint: _fingerprint, wrapped: _wrapped, ...open } = lock;
  try {
    const decipher = createDecipheriv('aes-256-gcm', expand(base, 'wrap'), sealed.subarray(0, NONCE_BYTES))
      .setAAD(aadOf(open))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new WrongBackupKey(
      `this ${key.kind === 'key' ? 'key' : 'passphrase'} does not open the backup: it has the fingerprint ${fingerprintOf(base)}, the backup needs ${lock.fingerprint}`,
      { cause: error },
    );
  }
}

/** Keys are told apart by it; with a salt of the backup where they are words, so that the same words look different in each. */
function fingerprintOf(base: Buffer): string {
  return expand(base, 'fingerprint').toString('hex').slice(0, 16);
}

/** The fingerprint of a key of random bytes, which is the same in all of its backups. */
export function keyFingerprint(key: BackupKey): string | null {
  return key.kind === 'key' ? fingerprintOf(key.bytes) : null;
}

async function baseKey(key: BackupKey, salt: Buffer, parameters: KeyLock['scrypt']): Promise<Buffer> {
  if (key.kind === 'key') return key.bytes;
  if (parameters === null) throw new WrongBackupKey('the backup does not say how its passphrase is read');
  return derive(key.text, salt, KEY_BYTES, { ...parameters, maxmem: 2_147_483_647 });
}

function expand(base: Buffer, purpose: 'wrap' | 'fingerprint'): Buffer {
  return Buffer.from(hkdfSync('sha256', base, Buffer.alloc(0), `retaguarda-backup-1 ${purpose}`, KEY_BYTES));
}

function aadOf(open: Pick<KeyLock, 'kind' | 'salt' | 'scrypt'>): Buffer {
  return Buffer.from(JSON.stringify([open.kind, open.salt, open.scrypt]));
}
