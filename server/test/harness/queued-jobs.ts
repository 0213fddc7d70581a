import type { TestDatabase } from './test-database.ts';

interface NewJob {
  task?: string;
  attempts?: number;
  error?: string;
  /** Minutes from now. */
  dueIn?: number;
  isRunning?: boolean;
}

/** Puts a job into the queue as a worker would have left it; answers its number. */
export async function addQueuedJob({ owner }: TestDatabase, job: NewJob = {}): Promise<number> {
  const { attempts = 0, dueIn = 0, error = null, isRunning = false, task = 'tasks.reminder' } = job;
  const { rows } = await owner.query<{ id: number }>(
    `select id from graphile_worker.add_job($1, '{"email":"ana@alfa.test"}', run_at => now() + $2 * interval '1 minute', max_attempts => 5)`,
    [task, dueIn],
  );
  const id = Number(rows[0]?.id);
  await owner.query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3,
       locked_at = case when $4 then now() end, locked_by = case when $4 then 'somebody' end where id = $1`,
    [id, attempts, error, isRunning],
  );
  return id;
}

/** Whether a job is still in the queue, and with how many attempts behind it. */
export async function queuedAttempts({ owner }: TestDatabase, id: number): Promise<number | null> {
  const { rows } = await owner.query<{ attempts: number }>(
    'select attempts from graphile_worker._private_jobs where id = $1 and run_at <= now()',
    [id],
  );
  return rows[0]?.attempts ?? null;
}

export async function emptyQueue({ owner }: TestDatabase): Promise<void> {
  await owner.query('delete from graphile_worker._private_jobs');
}
