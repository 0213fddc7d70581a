import { pendingMigrations } from '../../platform/db/migrations.ts';
import { connectOwner } from '../../platform/db/primary.ts';
import { Failure } from '../failures.ts';
import { hasCitus } from './cluster.ts';
import { readPlacements } from './placement.ts';

/** They make a partition of a table with its rows, which Citus refuses for a table that is distributed. */
const BEFORE_DISTRIBUTION = [
  '20261123100200-imports-faults-by-month.sql',
  '20261123100500-signatures-events-by-month.sql',
];

/** Throws, before anything is changed, when a migration is missing that cannot run on tables which are distributed already. */
export async function assertEarlyMigrations(url: string): Promise<void> {
  const late = (await pendingMigrations(url)).filter((name) => BEFORE_DISTRIBUTION.includes(name));
  if (late.length === 0) return;
  const client = await connectOwner(url, 'retaguarda:migrate');
  try {
    if (!(await hasCitus(client))) return;
    if (!(await readPlacements(client)).some(({ actual }) => actual === 'distributed')) return;
  } finally {
    await client.end();
  }
  throw new Failure(
    `${late.join(' and ')} cannot run on tables that are distributed, and nothing was changed: ` +
      'restore the database into one that is not distributed, run `retaguarda migrate` there and `retaguarda citus distribute` then',
  );
}
