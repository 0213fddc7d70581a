import type { Caller } from '../../../platform/auth/caller.ts';
import type { IdentityContext } from '../context.ts';
import { loadCaller } from './caller-loader.ts';
import { createSessionFinder } from './session-places.ts';

/** The caller behind a session cookie, read from the database; null when the session is not alive. */
export async function findCallerByCookie(
  { clock, database }: Pick<IdentityContext, 'clock' | 'database'>,
  cookie: string,
): Promise<Caller | null> {
  const holder = await createSessionFinder().cookie(database.system, cookie, clock.now());
  return holder === null ? null : loadCaller(database.system, holder, null);
}
