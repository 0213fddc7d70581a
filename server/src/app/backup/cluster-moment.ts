import { connectOwner } from '../../platform/db/primary.ts';
import { hasCitus } from '../citus/cluster.ts';
import { Failure } from '../failures.ts';

/**
 * Throws on a cluster that is in use: its nodes have no moment in common, so a backup of rows that change would hold half of a sale. With
 * servers and workers stopped nothing changes, and what is read is one state.
 */
export async function assertOneMoment(url: string): Promise<void> {
  const client = await connectOwner(url, 'retaguarda:backup');
  try {
    if (!(await hasCitus(client))) return;
    const { rows } = await client.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name like 'retaguarda:%' and pid <> pg_backend_pid()`,
    );
    if ((rows[0]?.connections ?? 0) === 0) return;
  } finally {
    await client.end();
  }
  throw new Failure(
    'the nodes of a cluster have no moment in common: stop servers and workers first, or back the nodes up with their own tools',
  );
}
