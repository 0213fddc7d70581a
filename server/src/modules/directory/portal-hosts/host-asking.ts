import { requestProblems } from '../../../platform/http/request-problems.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import { domainName } from '../../identity/index.ts';
import type { DirectoryContext } from '../context.ts';
import { hostProblems } from './host-problems.ts';
import { findHostOwner } from './host-queries.ts';

const PER_ADDRESS = { name: 'portal-host.ask', max: 600, windowSeconds: 60 };

/** Whether the portal of a tenant is at a host; 404 where it is not. One short read, and a limited number from one address. */
export async function askForHost(
  { database, limiter }: Pick<DirectoryContext, 'database' | 'limiter'>,
  asked: string,
  ip: string | null,
): Promise<{ host: string }> {
  const { allowed, retryAfterSeconds } = await limiter.hit(PER_ADDRESS, countedAddress(ip));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  const host = domainName(asked);
  if (host === null || (await findHostOwner(database.system, host)) === null) throw hostProblems.unknown();
  return { host };
}
