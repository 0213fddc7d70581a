import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { connectOwner } from '../db/primary.ts';
import { v7 } from '../uuid.ts';

export interface BackupRun {
  kind: 'backup' | 'drill' | 'restore';
  /** Of the backup; null when it came to none. */
  name: string | null;
  place: string;
  beganAt: Date;
  bytes: number | null;
  rows: number | null;
  /** Null when it went well. */
  fault: string | null;
}

/** Notes in the database how a backup, a drill or a restore went, for who asks whether there are any. */
export async function noteRun(url: string, clock: Clock, run: BackupRun): Promise<void> {
  const client = await connectOwner(url, 'retaguarda:backup');
  try {
    const endedAt = clock.now();
    await client.query(
      `insert into public.backup_runs (uuid, kind, name, place, began_at, ended_at, bytes, rows, fault)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [v7(endedAt), run.kind, run.name, run.place, run.beganAt, endedAt, run.bytes, run.rows, run.fault],
    );
  } finally {
    await client.end();
  }
}

/** The last run of a kind that went well; null when there was none. */
export async function findLastRun(
  client: pg.ClientBase,
  kind: BackupRun['kind'],
): Promise<{ name: string | null; place: string; endedAt: Date } | null> {
  const { rows } = await client.query<{ name: string | null; place: string; endedAt: Date }>(
    `select name, place, ended_at as "endedAt" from public.backup_runs
     where kind = $1 and fault is null order by ended_at desc limit 1`,
    [kind],
  );
  return rows[0] ?? null;
}
