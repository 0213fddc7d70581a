import type { Readable } from 'node:stream';

/** Files of the installation, by key; whoever asks decides who may read them. */
export interface Storage {
  /** Keeps the bytes under the key, in place of what was there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The same from a stream that gives exactly `sizeBytes` bytes; nothing is there when it fails. */
  putStream(key: string, source: Readable, sizeBytes: number): Promise<void>;
  /** The bytes under the key; null when there are none. */
  get(key: string): Promise<Buffer | null>;
  /** The same as a stream, which whoever asked has to read or destroy; of a part of it when a range is given. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Takes away what lies under the key; a key without bytes is fine. */
  delete(key: string): Promise<void>;
  /** Throws when files can neither be read nor written. */
  verify(): Promise<void>;
}

/** The numbers of the first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Throws for a key that could lead anywhere else: keys are lower case words with slashes between them. */
export function assertKey(key: string): void {
  if (key.length > 400 || !KEY.test(key) || key.includes('..')) throw new Error('not a storage key');
}
