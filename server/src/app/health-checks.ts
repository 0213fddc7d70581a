import { access, constants } from 'node:fs/promises';
import { findPlatformTenant } from '../modules/tenancy/index.ts';
import type { Check } from '../platform/health/health.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { ContextParts } from './context.ts';

/** What the health answer looks at. Only the database is essential. */
export function healthChecks(parts: ContextParts, mailer: Mailer): Record<string, Check> {
  const { config, database, jobsHealthy } = parts;
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
    externalApis: disabled,
    ai: disabled,
  };
}

/** Reachable is all that counts: the answer itself is of no interest. */
async function done(work: Promise<unknown>): Promise<undefined> {
  await work;
}
