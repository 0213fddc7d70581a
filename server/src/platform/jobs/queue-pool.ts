import pg from 'pg';
import { mapDatabaseError } from '../db/database-errors.ts';
import type { Target } from '../db/target.ts';
import type { Logger } from '../log/logger.ts';
import { Problem } from '../problem.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** `cannot_connect_now`: graphile-worker waits some seconds and tries again, for hours. */
const PASSING = '57P03';

/**
 * Connections for the job queue. An error because the database is away gets the code of one that passes: for any other error
 * graphile-worker gives up, and ends the process when it happens at the end of a job. A statement that is sent twice changes
 * nothing the second time, except for one that hands out a job; the pulse finds that job.
 */
export function openQueuePool(target: Target, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: target.url(),
    Client: target.Client,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'retaguarda:jobs',
  });
  const lost = (error: Error) => log.warn({ err: error }, 'job connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    client.query = withPassingErrors(client.query.bind(client)) as typeof client.query;
  });
  pool.connect = withPassingErrors(pool.connect.bind(pool)) as typeof pool.connect;
  return pool;
}

/** The same function, but an error because the database is away gets the code of one that passes. */
function withPassingErrors(call: (...values: never[]) => unknown): (...values: never[]) => unknown {
  return (...values) => {
    const answer = call(...values);
    return answer instanceof Promise ? answer.catch(throwAsPassing) : answer;
  };
}

function throwAsPassing(error: unknown): never {
  const mapped = mapDatabaseError(error);
  const isAway = mapped instanceof Problem && mapped !== error && mapped.status === 503;
  if (!isAway || !(error instanceof Error)) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: PASSING });
}
