import { sql } from 'kysely';
import type { SystemTx } from '../db/executors.ts';
import { statement } from '../db/raw-statement.ts';

/** One window of what is counted. */
export interface HitWindow {
  bucket: string;
  start: Date;
}

/** Windows with how many of the list they are; the order keeps two processes from waiting for each other in a circle. */
function countedIn(windows: readonly HitWindow[]) {
  return sql`(
    select w.bucket, w.start, count(*)::integer as hits
    from json_to_recordset(${JSON.stringify(windows)}::json) as w (bucket text, start timestamptz)
    group by 1, 2 order by 1, 2)`;
}

/** Counts a hit for each window of the list; answers how many each is up to now, in the order of the list. */
export async function addHits(tx: SystemTx, windows: readonly HitWindow[]): Promise<number[]> {
  const rows = await tx.many(
    statement(sql<{ bucket: string; start: Date; hits: number }>`
      insert into rate_limits (bucket, window_start, hits) select c.bucket, c.start, c.hits from ${countedIn(windows)} c
      on conflict on constraint rate_limits_pkey do update set hits = rate_limits.hits + excluded.hits
      returning bucket, window_start as start, hits`),
  );
  const totals = new Map(rows.map(({ bucket, hits, start }) => [keyOf({ bucket, start }), hits]));
  const numbers = windows.toReversed().map((window) => {
    const hits = totals.get(keyOf(window)) ?? 1;
    totals.set(keyOf(window), hits - 1);
    return hits;
  });
  return numbers.reverse();
}

/** Takes one counted hit back for each window of the list. */
export async function takeHitsBack(tx: SystemTx, windows: readonly HitWindow[]): Promise<void> {
  await tx.many(
    statement(sql`
      update rate_limits r set hits = greatest(r.hits - l.hits, 0)
      from (
        select k.bucket, k.window_start, c.hits from rate_limits k
        join ${countedIn(windows)} c on c.bucket = k.bucket and c.start = k.window_start
        order by k.bucket, k.window_start for update of k) l
      where r.bucket = l.bucket and r.window_start = l.window_start`),
  );
}

function keyOf({ bucket, start }: HitWindow): string {
  return `${bucket} ${start.getTime()}`;
}
