import type pg from 'pg';

/** One thing that a command does to the cluster, as it is told and as it is done. */
export interface Step {
  text: string;
  statement: string;
}

/** Does the steps in their order. */
export async function take(client: pg.ClientBase, steps: readonly Step[]): Promise<void> {
  for (const { statement } of steps) await client.query(statement);
}

/** Does all steps, or, when one fails, none. */
export async function takeTogether(client: pg.ClientBase, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await client.query('begin');
  try {
    // In parallel, each table would be spread over connections of its own, which then see nothing of each other.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await take(client, steps);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
