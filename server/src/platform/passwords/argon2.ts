import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Argon2Cost, type Argon2Hash, formatPhc, parsePhc } from './phc.ts';
import { createWorkQueue, type QueueStats } from './work-queue.ts';

export { PasswordHasherBusy } from './work-queue.ts';

export interface PasswordHasherOptions {
  /** Memory of one hash in KiB; at least 8 per lane. */
  memoryKiB?: number;
  passes?: number;
  lanes?: number;
  /** Hashes calculated at once. */
  concurrency?: number;
  /** Hashes that may wait for their turn before further ones are refused. */
  maxWaiting?: number;
}

export interface PasswordHasher {
  /** A PHC string with a new salt. Rejects with `PasswordHasherBusy` when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Compares with a stored PHC string. With null (nobody has that e-mail) or a hash of foreign or broken form it takes the
   * time of a hash all the same and does not match. `needsRehash` is true when the password matches a hash that is weaker
   * than the present settings. Rejects with `PasswordHasherBusy` when too many are waiting.
   */
  verify(password: string, stored: string | null): Promise<{ matches: boolean; needsRehash: boolean }>;
  stats(): QueueStats;
}

const DEFAULT_COST: Argon2Cost = { memoryKiB: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** The thread pool has four threads by default; one stays free for files, names and token signatures. */
const MOST_POOL_THREADS = 3;

/**
 * Argon2id in Node's thread pool, by default with 19 MiB, 2 passes and 1 lane, on all cores but one (at most three).
 * Passwords are compared in the normal form NFKC, so that the same keys give the same password on every device.
 */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const {
    concurrency = Math.min(Math.max(1, availableParallelism() - 1), MOST_POOL_THREADS),
    maxWaiting = 200,
    ...given
  } = options;
  const cost = { ...DEFAULT_COST, ...given };
  const queue = createWorkQueue(concurrency, maxWaiting);
  const nobody: Argon2Hash = { ...cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const tag = await queue.run(() => derive(password, cost, salt, TAG_BYTES));
      return formatPhc({ ...cost, salt, tag });
    },
    async verify(password, stored) {
      const known = stored === null ? undefined : parsePhc(stored);
      const hash = known ?? nobody;
      const tag = await queue.run(() => derive(password, hash, hash.salt, hash.tag.length));
      const matches = timingSafeEqual(tag, hash.tag) && known !== undefined;
      return { matches, needsRehash: matches && isWeaker(hash, cost) };
    },
    stats: queue.stats,
  };
}

function isWeaker(hash: Argon2Hash, cost: Argon2Cost): boolean {
  return (
    hash.memoryKiB < cost.memoryKiB ||
    hash.passes < cost.passes ||
    hash.lanes < cost.lanes ||
    hash.salt.length < SALT_BYTES ||
    hash.tag.length < TAG_BYTES
  );
}

function derive(password: string, cost: Argon2Cost, salt: Buffer, tagLength: number): Promise<Buffer> {
  const parameters = {
    message: password.normalize('NFKC'),
    nonce: salt,
    memory: cost.memoryKiB,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error === null ? resolve(tag) : reject(error)));
  });
}
