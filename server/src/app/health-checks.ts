import type { Config } from '../config/config.ts';
import type { Lookups } from '../modules/lookups/index.ts';
import { findPlatformTenant } from '../modules/tenancy/index.ts';
import type { Ai } from '../platform/ai/ai.ts';
import type { Database } from '../platform/db/database.ts';
import type { Check } from '../platform/health/health.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Storage } from '../platform/storage/storage.ts';

export interface Watched {
  /** Null where no key is set. */
  ai: Ai | null;
  config: Config;
  database: Database;
  mailer: Mailer;
  storage: Storage;
  lookups: Lookups;
  /** Null when jobs run in another process. */
  jobsHealthy: (() => boolean) | null;
}

/** What the health answer looks at. Only the database is essential. */
export function healthChecks(watched: Watched): Record<string, Check> {
  const { ai, config, database, jobsHealthy, lookups, mailer, storage } = watched;
  const disabled: Check = { run: async () => ({ status: 'disabled' }) };
  return {
    database: { essential: true, run: () => done(findPlatformTenant(database.system)) },
    storage: { run: () => done(storage.verify()) },
    mail: config.mail === null ? disabled : { run: () => done(mailer.verify()) },
    jobs: jobsHealthy
      ? {
          run: async () => {
            if (!jobsHealthy()) throw new Error('the job runner has stopped');
            return undefined;
          },
        }
      : disabled,
    externalApis: { run: async () => lookups.health() },
    ai: ai === null ? disabled : { run: () => done(ai.verify()) },
  };
}

/** Reachable is all that counts: the answer itself is of no interest. */
async function done(work: Promise<unknown>): Promise<undefined> {
  await work;
}
