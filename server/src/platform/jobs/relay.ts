import type pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { KEY_FIELD, QUEUE_FIELD, RUN_AT_FIELD } from './outbox.ts';
import { type Turns, takeTurns } from './turns.ts';

const POLL_MS = 1_000;
const BATCH = 200;

/**
 * Deletes messages and adds their jobs in one statement: a message becomes exactly one job, even when a process ends in
 * between.
 */
const RELAY_STATEMENT = `
  with moved as (
    delete from outbox o
    using (select tenant_id, id from outbox order by created_at limit ${BATCH} for update skip locked) next
    where o.tenant_id = next.tenant_id and o.id = next.id
    returning o.topic, o.payload
  )
  select graphile_worker.add_job(
    topic,
    (payload - '{${QUEUE_FIELD},${RUN_AT_FIELD},${KEY_FIELD}}'::text[])::json,
    queue_name => payload ->> '${QUEUE_FIELD}',
    run_at => (payload ->> '${RUN_AT_FIELD}')::timestamptz,
    job_key => payload ->> '${KEY_FIELD}'
  ) from moved`;

/** Moves the outbox to the job queue until it is stopped. */
export function startRelay(pool: pg.Pool, log: Logger): Turns {
  return takeTurns(0, async () => {
    try {
      const { rowCount } = await pool.query(RELAY_STATEMENT);
      return rowCount === BATCH ? 0 : POLL_MS;
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read');
      return POLL_MS * 2;
    }
  });
}
