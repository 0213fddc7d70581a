import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often each table is written to while something else goes on. */
const EVERY_MS = 5;
const TABLES = 8;

/** What writers of a table met in a span of time. */
export interface Pause {
  table: string;
  /** The longest that one write took, in milliseconds. */
  longestMs: number;
  writes: number;
}

export interface WriteProbes {
  /** Begins a new span when the writes under way are done, and answers the one before with them, the longest pause first. */
  span(): Promise<Pause[]>;
  stop(): Promise<void>;
}

/** Writes one row of each of the largest tables again and again, each on a connection of its own, and measures how long that takes. */
export async function startWriteProbes(url: string): Promise<WriteProbes> {
  const owner = new pg.Client({ connectionString: url, application_name: 'bench' });
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string; keys: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by k.n) as keys
     from pg_class c join pg_index x on x.indrelid = c.oid and x.indisprimary
     cross join lateral unnest(x.indkey) with ordinality k (number, n)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
     group by c.oid order by pg_table_size(c.oid) desc limit ${TABLES}`,
  );
  await owner.end();
  let isOn = true;
  const pauses = new Map<string, Pause>();
  const underWay = new Map<string, Promise<unknown>>();
  const probes = tables.map(async ({ keys, name }) => {
    const client = new pg.Client({ connectionString: url, application_name: 'bench:probe' });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(
      `select ${keys.join()} from ${name} order by ${keys.join()} limit 1`,
    );
    const [row] = rows;
    if (row !== undefined) {
      const where = keys.map((key, index) => `${key} = $${index + 1}`).join(' and ');
      const text = `update ${name} set ${keys[0]} = ${keys[0]} where ${where}`;
      while (isOn) {
        const began = performance.now();
        const write = client.query(text, Object.values(row));
        underWay.set(name, write);
        await write;
        note(pauses, name, performance.now() - began);
        await sleep(EVERY_MS);
      }
    }
    await client.end();
  });
  return {
    span: async () => {
      await Promise.all(underWay.values());
      // The probe itself goes on in the same round, after this.
      await setImmediate();
      const found = [...pauses.values()].sort((a, b) => b.longestMs - a.longestMs);
      pauses.clear();
      return found;
    },
    stop: async () => {
      isOn = false;
      await Promise.all(probes);
    },
  };
}

function note(pauses: Map<string, Pause>, table: string, ms: number): void {
  const pause = pauses.get(table) ?? { table, longestMs: 0, writes: 0 };
  pause.writes += 1;
  pause.longestMs = Math.max(pause.longestMs, ms);
  pauses.set(table, pause);
}
