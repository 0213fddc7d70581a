import type pg from 'pg';
import { connectOwner } from '../db/primary.ts';

/**
 * Does work on a connection of the owner of the tables: the roles of the application may neither make partitions nor take anything
 * out of the audit log.
 */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectOwner(url, 'retaguarda:ageing');
  try {
    await client.query(`set timezone = 'UTC'`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same, one process at a time: whoever comes with the same key meanwhile waits. */
export function asOnlyOwner<T>(
  url: string,
  lockKey: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return asOwner(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return work(client);
  });
}

/** Commits what the work did, or nothing of it. */
export async function inTransaction<T>(
  client: pg.Client,
  begin: 'begin' | 'begin isolation level repeatable read',
  work: () => Promise<T>,
): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
