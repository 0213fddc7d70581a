import type pg from 'pg';
import { hasCitus } from './cluster.ts';
import { planDistribution } from './distribution.ts';
import { readPlacements } from './placement.ts';
import { take } from './steps.ts';

const CREATES_TABLE = /^\s*(--[^\n]*\n\s*)*create\s+(unlogged\s+)?table\b/i;

/**
 * Behind a statement of a migration: on a cluster whose tables are distributed, a new table goes to its place at once, because the
 * foreign keys that follow can't lead from a table of the coordinator to a distributed one. A distributed table can't be brought back
 * for a release either, since Citus refuses that for tables with an identity column.
 */
export async function placeNewTables(client: pg.ClientBase, statement: string): Promise<void> {
  if (!CREATES_TABLE.test(statement) || !(await hasCitus(client))) return;
  const isDistributed = (await readPlacements(client)).some(({ actual }) => actual === 'distributed');
  if (!isDistributed) return;
  const { conversion } = await planDistribution(client);
  await take(client, conversion);
}
