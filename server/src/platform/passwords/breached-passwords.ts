import { createHash } from 'node:crypto';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { fetchGuarded, GuardedFetchError } from '../net/guarded-fetch.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Passwords that are known from breaches, and so are tried first. */
export interface BreachedPasswords {
  /** Never asked inside of a transaction: a server of others may be asked for it. */
  includes(password: string): Promise<boolean>;
}

interface BreachedPasswordsOptions {
  /** Null asks the list that comes with the program alone. */
  url: string | null;
  log: Pick<Logger, 'warn'>;
  metrics: Pick<Metrics, 'counter'>;
  /** For how long a server may be waited for. */
  budgetMs?: number;
}

/** Of the hash, what the server is told: many hundred passwords share it. */
const TOLD_DIGITS = 5;
const MAX_BYTES = 512 * 1024;
const BUDGET_MS = 1_500;

/**
 * Looks into the list that comes with the program, then asks a server that answers all hashes which begin like that of the password
 * (k-anonymity): it learns five digits of a hash, and by the padding not even how many there are. A server that does not answer
 * keeps nobody from setting a password; it is counted and logged, without anything about the password.
 */
export function createBreachedPasswords(options: BreachedPasswordsOptions): BreachedPasswords {
  const { budgetMs = BUDGET_MS, log, metrics, url } = options;
  const lookups = metrics.counter({
    name: 'breached_password_lookups_total',
    help: 'Questions to the server of breached passwords by outcome (known, unknown, failed)',
    labelNames: ['outcome'],
  });
  return {
    includes: async (password) => {
      if (isCommonPassword(password)) return true;
      if (url === null) return false;
      try {
        const isKnown = await isOnServer(url, password, budgetMs);
        lookups.inc({ outcome: isKnown ? 'known' : 'unknown' });
        return isKnown;
      } catch (error) {
        if (!(error instanceof GuardedFetchError)) throw error;
        lookups.inc({ outcome: 'failed' });
        log.warn(
          { fault: error.fault, status: error.status },
          'the server of breached passwords did not answer',
        );
        return false;
      }
    },
  };
}

async function isOnServer(url: string, password: string, budgetMs: number): Promise<boolean> {
  const digits = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
  const bytes = await fetchGuarded(`${url}/range/${digits.slice(0, TOLD_DIGITS)}`, {
    accept: 'text/plain',
    headers: { 'add-padding': 'true' },
    maxBytes: MAX_BYTES,
    budgetMs,
    // Whoever runs the installation chose the server, which may be in its own network; where else it sends us is not its to say.
    reach: (_next, from) => (from === null ? 'anywhere' : 'refused'),
  });
  const rest = digits.slice(TOLD_DIGITS);
  return bytes
    .toString('latin1')
    .split('\n')
    .some((line) => isEntryOf(line, rest));
}

/** A line is the rest of a hash and how often it was seen; padding was never seen. */
function isEntryOf(line: string, rest: string): boolean {
  const [digits = '', times = ''] = line.trim().split(':');
  return digits.toUpperCase() === rest && Number(times) > 0;
}
