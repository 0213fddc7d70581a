import type { CompiledQuery } from 'kysely';
import { Problem } from '../problem.ts';
import { databaseProblems } from './database-problems.ts';
import type { Lanes } from './lanes.ts';
import { currentReadSession, type ReadSession } from './read-session.ts';
import type { Replicas } from './replicas.ts';
import type { ScopeText } from './sql-types.ts';

/** Who somebody is and what they may: a change of it counts at once, so it is read from the primary alone. */
const AUTHORITY =
  /\b(sessions|memberships|roles|custom_roles|permissions|user_grants|user_tokens|api_tokens|scim_connections|scim_people|scim_groups|scim_group_members|public_tokens|calendar_feeds|signing_keys|tenant_modules|user_totp|recovery_codes|sign_in_challenges|second_factor_policies|password_policies|refresh_tokens|email_changes)\b/;
/** How many texts of statements are remembered. */
const TEXTS = 2_000;
const CANCELLED = '57014';

/**
 * Lanes that send to a replica what a request reads that only reads, and everything else to the primary. What a replica can't answer
 * is asked of the primary, whatever the reason.
 */
export function readLanes(primary: Lanes, replicas: Replicas): Lanes {
  const isOfAuthority = remembered((text) => AUTHORITY.test(text));
  return {
    run: (scope, query) => {
      const session = currentReadSession();
      if (session === undefined || isOfAuthority(query.sql)) return primary.run(scope, query);
      return readNear(session, scope, query, { primary, replicas });
    },
    stats: () => primary.stats(),
    close: () => primary.close(),
  };
}

async function readNear<Row>(
  session: ReadSession,
  scope: ScopeText | null,
  query: CompiledQuery<Row>,
  { primary, replicas }: { primary: Lanes; replicas: Replicas },
): Promise<Row[]> {
  const near = await replicas.lanesFor(session);
  if (near === null) return primary.run(scope, query);
  try {
    return await near.run(scope, query);
  } catch (error) {
    // What took too long there would take too long again, and nobody waits for it any more.
    if (tookTooLong(error)) throw error;
    return primary.run(scope, query);
  }
}

function tookTooLong(error: unknown): boolean {
  if (error instanceof Problem) return error.code === databaseProblems.timeout.definition.code;
  return (error as { code?: unknown } | null)?.code === CANCELLED;
}

/** The texts are those of this program, and few. */
function remembered(decide: (text: string) => boolean): (text: string) => boolean {
  const decided = new Map<string, boolean>();
  return (text) => {
    const known = decided.get(text);
    if (known !== undefined) return known;
    if (decided.size >= TEXTS) decided.clear();
    const decision = decide(text);
    decided.set(text, decision);
    return decision;
  };
}
