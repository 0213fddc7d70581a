import type pg from 'pg';
import { inject } from 'vitest';

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const WAITING_ANYWHERE = `select sum(result::int)::int as n from run_command_on_all_nodes($$${WAITING}$$)`;

/** How many transactions of the test's database wait for another one; on a cluster they wait on the node where the row is. */
export async function countWaiting(owner: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await owner.query(inject('isCluster') ? WAITING_ANYWHERE : WAITING);
  return rows[0].n;
}
