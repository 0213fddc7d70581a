/** Files of the installation, by key; whoever asks decides who may read them. */
export interface Storage {
  /** Keeps the bytes under the key, in place of what was there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes under the key; null when there are none. */
  get(key: string): Promise<Buffer | null>;
  /** Takes away what lies under the key; a key without bytes is fine. */
  delete(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Throws for a key that could lead anywhere else: keys are lower case words with slashes between them. */
export function assertKey(key: string): void {
  if (key.length > 400 || !KEY.test(key) || key.includes('..')) throw new Error('not a storage key');
}
