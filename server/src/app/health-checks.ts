import { access, constants } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import type { Lookups } from '../modules/lookups/index.ts';
import { findPlatformTenant } from '../modules/tenancy/index.ts';
import type { Database } from '../platform/db/database.ts';
import type { Check } from '../platform/health/health.ts';
import type { Mailer } from '../platform/mail/mailer.ts';

export interface Watched {
  config: Config;
  database: Database;
  mailer: Mailer;
  lookups: Lookups;
  /** Null when jobs run in another process. */
  jobsHealthy: (() => boolean) | null;
}

/** What the health answer looks at. Only the database is essential. */
export function healthChecks(watched: Watched): Record<string, Check> {
  const { config, database, jobsHealthy, lookups, mailer } = watched;
  const disabled: Check = { run: async () => ({ status: 'disabled' }) };
  return {
    database: { essential: true, run: () => done(findPlatformTenant(database.system)) },
    storage: { run: () => done(access(config.dataDirectory, constants.W_OK)) },
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
    ai: disabled,
  };
}

/** Reachable is all that counts: the answer itself is of no interest. */
async function done(work: Promise<unknown>): Promise<undefined> {
  await work;
}
