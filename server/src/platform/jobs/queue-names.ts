import { connectOwner } from '../db/primary.ts';

const LOCK_TIMEOUT = '2s';

/**
 * Deletes the named queues without a job: there may be one for each tenant, and every search for a job reads all of them. No
 * job can be added meanwhile, since a job whose queue is gone would never run. Works as the owner of the queue; throws when
 * jobs are being added for longer than two seconds, and is tried again then.
 */
export async function forgetEmptyQueues(url: string): Promise<void> {
  const client = await connectOwner(url, 'retaguarda:queues');
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query('lock table graphile_worker._private_job_queues in share row exclusive mode');
    await client.query(
      `delete from graphile_worker._private_job_queues q where q.locked_at is null
       and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`,
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
