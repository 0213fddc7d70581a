import type { Readable } from 'node:stream';

/** Files of the installation, by key. Whoever asks for one has checked that the caller may read it. */
export interface Storage {
  /** Stores the bytes under the key, in place of earlier ones. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The same from a stream of exactly `sizeBytes` bytes; nothing is stored when it fails. */
  putStream(key: string, source: Readable, sizeBytes: number): Promise<void>;
  /** The bytes under the key; null when there are none. */
  get(key: string): Promise<Buffer | null>;
  /** The same as a stream, which the caller of this function has to read or destroy; only the range when one is given. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Deletes the bytes under the key, if there are any. */
  delete(key: string): Promise<void>;
  /** The keys of all files that begin with the prefix, which is empty or ends with a slash. Nothing of a file that is being written. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Throws when files cannot be reached. */
  verify(): Promise<void>;
  /** Writes something and removes it again; throws when that fails for another reason than a full disk. */
  verifyWritable(): Promise<void>;
}

export interface StoredFile {
  key: string;
  sizeBytes: number;
}

/** The numbers of the first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Throws for a key that could be a path elsewhere: keys are lower case words with slashes between them. */
export function assertKey(key: string): void {
  if (key.length > 400 || !KEY.test(key) || key.includes('..')) throw new Error('not a storage key');
}
