import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { connectOwner } from '../db/primary.ts';
import type { Storage } from './storage.ts';

type Files = Pick<Storage, 'put' | 'get' | 'delete'>;

/** What one process sees of the mark: none was made yet, it is here, or the files of the database lie elsewhere. */
export type MarkSight = 'none' | 'seen' | 'missing';

const TEXT =
  'Every server and worker of this installation looks for this file when it starts. Keep it with the others.\n';

/** Looks whether this storage is the one in which the files of the database lie. Changes nothing. */
export function lookForMark(ownerUrl: string, files: Files): Promise<MarkSight> {
  return withOwner(ownerUrl, async (client) => {
    const key = await readMark(client);
    if (key === null) return 'none';
    return sightOf(files, key);
  });
}

/**
 * The same, and the first process marks its storage. Each writes a file of its own before it claims the only row: whoever
 * comes second finds the file of the first, or lacks it.
 */
export function markOrLook(ownerUrl: string, files: Files): Promise<MarkSight> {
  return withOwner(ownerUrl, async (client) => {
    const known = await readMark(client);
    if (known !== null) return sightOf(files, known);
    const own = await writeMark(files);
    const { rowCount } = await client.query(
      'insert into app.storage_mark (key) values ($1) on conflict do nothing',
      [own],
    );
    if (rowCount === 1) return sightOf(files, own);
    await files.delete(own);
    return sightOf(files, (await readMark(client)) ?? own);
  });
}

/** Makes this storage the one of the database: processes that see another one refuse to start from now on. */
export function adoptStorage(ownerUrl: string, files: Files): Promise<void> {
  return withOwner(ownerUrl, async (client) => {
    const own = await writeMark(files);
    await client.query(
      `insert into app.storage_mark (key) values ($1)
       on conflict (single) do update set key = excluded.key, marked_at = now()`,
      [own],
    );
  });
}

async function writeMark(files: Files): Promise<string> {
  const key = `marks/${randomUUID()}`;
  await files.put(key, Buffer.from(TEXT));
  return key;
}

async function sightOf(files: Files, key: string): Promise<MarkSight> {
  return (await files.get(key)) === null ? 'missing' : 'seen';
}

async function readMark(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>('select key from app.storage_mark');
  return rows[0]?.key ?? null;
}

async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectOwner(ownerUrl, 'retaguarda:storage');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
