import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { closeForProblem, isRefusal } from '../../platform/realtime/socket-authentication.ts';
import { filterLiveSessions, findCallerBySession } from '../identity/index.ts';
import { type Member, refreshMember } from './member.ts';

const SESSIONS_PER_STATEMENT = 1_000;
const CHECKS_AT_ONCE = 8;

export interface RevocationOptions {
  clock: Clock;
  database: Database;
  log: Logger;
  /** The session is over, or may not be in the tenant any more; the socket is closing. */
  onEnded(member: Member): void;
  /** Something about the member has changed, so its row has to be written anew. */
  onChanged(member: Member): void;
}

/** Closes the sockets whose session has ended, and takes over what else has changed about their callers. */
export interface Revocation {
  /** Reads the callers of these members again. */
  recheck(members: Iterable<Member>): void;
  /** Looks for sessions that ended or expired without anybody saying so. */
  checkSessions(members: Iterable<Member>): Promise<void>;
}

export function createRevocation(options: RevocationOptions): Revocation {
  const { log } = options;
  const waiting = new Set<Member>();
  let running = 0;

  const run = async () => {
    running += 1;
    for (const member of waiting) {
      waiting.delete(member);
      if (!member.present) continue;
      try {
        await recheck(options, member);
      } catch (error) {
        // The next look at the sessions finds it again.
        log.warn({ err: error }, 'a caller of presence could not be read again');
      }
    }
    running -= 1;
  };

  const add = (members: Iterable<Member>) => {
    for (const member of members) waiting.add(member);
    while (running < Math.min(CHECKS_AT_ONCE, waiting.size)) void run();
  };

  return {
    recheck: add,
    checkSessions: async (members) => {
      const all = [...members];
      for (let from = 0; from < all.length; from += SESSIONS_PER_STATEMENT) {
        const some = all.slice(from, from + SESSIONS_PER_STATEMENT);
        const alive = await filterLiveSessions(options, some);
        add(some.filter(({ sessionUuid }) => !alive.has(sessionUuid)));
      }
    },
  };
}

async function recheck(options: RevocationOptions, member: Member): Promise<void> {
  try {
    const caller = await findCallerBySession(options, member, member.tenantUuid);
    if (caller === null) throw requestProblems.unauthenticated();
    if (refreshMember(member, caller)) options.onChanged(member);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    closeForProblem(member.socket, error);
    options.onEnded(member);
  }
}
