import { sql } from 'kysely';
import type { SystemReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { DirectoryContext } from './context.ts';
import { isReserved, isSubdomain, normalizeSubdomain, portalUrl } from './subdomain.ts';

export const SUBDOMAIN_STATES = ['free', 'taken', 'reserved', 'malformed'] as const;

export interface SubdomainCheck {
  subdomain: string;
  state: (typeof SUBDOMAIN_STATES)[number];
  /** The address that the portal would have. */
  url: string;
}

/**
 * Whether a subdomain could be had now. Whoever writes it finds out for certain: of two who want the same, one gets it.
 */
export async function checkSubdomain(
  { database, identity }: Pick<DirectoryContext, 'database' | 'identity'>,
  typed: string,
): Promise<SubdomainCheck> {
  const subdomain = normalizeSubdomain(typed);
  const state = await stateOf(database.system, subdomain);
  return { subdomain, state, url: state === 'malformed' ? '' : portalUrl(identity.publicUrl, subdomain) };
}

async function stateOf(db: SystemReader, subdomain: string): Promise<SubdomainCheck['state']> {
  if (!isSubdomain(subdomain)) return 'malformed';
  if (isReserved(subdomain)) return 'reserved';
  const taken = await db.first(
    statement(sql<{ subdomain: string }>`select subdomain from subdomains where subdomain = ${subdomain}`),
  );
  return taken === null ? 'free' : 'taken';
}
