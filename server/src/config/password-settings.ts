import type { Reader } from './reader.ts';

export interface PasswordSettings {
  /** Cost of a hash. */
  argon2: { memoryKiB: number; passes: number; lanes: number };
  /** A server that knows breached passwords by the beginning of their hash, without a slash at the end; null asks none. */
  breachedPasswordsUrl: string | null;
}

/** How passwords are kept, and what they are compared with before. Tests may hash with less. */
export function passwordSettings(read: Reader, isTest: boolean): PasswordSettings {
  const url = read.url('BREACHED_PASSWORDS_URL', ['http:', 'https:']);
  return {
    argon2: {
      memoryKiB: read.integer('ARGON2_MEMORY_KIB', 19_456, isTest ? 64 : 19_456, 1_048_576),
      passes: read.integer('ARGON2_PASSES', 2, isTest ? 1 : 2, 20),
      lanes: read.integer('ARGON2_LANES', 1, 1, 16),
    },
    breachedPasswordsUrl: url === null ? null : url.replace(/\/+$/, ''),
  };
}
