import type pg from 'pg';

/** So many of the jobs that met the lock are woken at once. */
const MET_THE_LOCK = 'outgoing is locked:%';

/** Locks what leaves the installation, by the owner of the database; an earlier lock keeps its time. */
export async function lockOutgoing(client: pg.ClientBase, reason: string, at: Date): Promise<void> {
  await client.query(
    `insert into public.outgoing_locks (id, reason, locked_at) values (true, $1, $2)
     on conflict (id) do update set reason = excluded.reason`,
    [reason, at],
  );
}

/** Lets everything leave again, and what waited leave soon; answers how many jobs had met the lock, or null without a lock. */
export async function unlockOutgoing(client: pg.ClientBase): Promise<number | null> {
  const { rowCount } = await client.query('delete from public.outgoing_locks');
  if (rowCount === 0) return null;
  const { rowCount: woken } = await client.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null and last_error like $1',
    [MET_THE_LOCK],
  );
  return woken ?? 0;
}
