import type pg from 'pg';

/** A job that waited when the backup was made. */
export interface KeptJob {
  task: string;
  payload: unknown;
  queue: string | null;
  runAt: string;
  attempts: number;
  mostAttempts: number;
  key: string | null;
  priority: number;
  flags: string[] | null;
  lastError: string | null;
}

/** So many jobs are read, and written, at once. */
const AT_ONCE = 500;

/**
 * The jobs that wait, run or were given up, in the order in which they came. They are kept as jobs and not as rows of the queue's
 * tables, which belong to its library and look different in another release of it.
 */
export async function* readJobs(client: pg.ClientBase): AsyncGenerator<KeptJob[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as there`,
  );
  if (found[0]?.there !== true) return;
  let after = '-1';
  for (;;) {
    const { rows } = await client.query<KeptJob & { id: string }>(
      `select j.id::text as id, t.identifier as task, j.payload, q.queue_name as queue, j.run_at::text as "runAt", j.attempts,
         j.max_attempts as "mostAttempts", j.key, j.priority, j.last_error as "lastError",
         (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where j.id > $1 order by j.id limit ${AT_ONCE}`,
      [after],
    );
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    yield rows.map(({ id: _id, ...job }) => job);
  }
}

/** Adds the jobs to the queue: nobody holds them, and what was given up stays so. */
export async function addJobs(client: pg.ClientBase, jobs: readonly KeptJob[]): Promise<void> {
  for (const job of jobs) {
    const { rows } = await client.query<{ id: string }>(
      `select (graphile_worker.add_job(identifier => $1, payload => $2::json, queue_name => $3, run_at => $4::timestamptz,
         max_attempts => $5, job_key => $6, priority => $7, flags => $8)).id::text as id`,
      [
        job.task,
        JSON.stringify(job.payload),
        job.queue,
        job.runAt,
        job.mostAttempts,
        job.key,
        job.priority,
        job.flags,
      ],
    );
    if (job.attempts < job.mostAttempts) continue;
    await client.query(
      'update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where id = $1',
      [rows[0]?.id, job.lastError],
    );
  }
}
