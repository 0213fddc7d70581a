import { addMonths, dayInUtc, firstDayOf, monthOf } from '@retaguarda/rules/calendar-days';
import pg from 'pg';
import type { Clock } from '../clock.ts';

const MONTHS_AHEAD = 3;
/** One process at a time makes partitions of a database. */
const LOCK_KEY = 2_460_871_135;

/**
 * Makes the partitions of the audit log for this month and the next three, as the owner. Run by `migrate` and every day.
 * Entries of a month without a partition go to the default one and are only slower to read.
 */
export async function ensureAuditPartitions(url: string, clock: Clock): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'retaguarda:partitions' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const month = monthOf(dayInUtc(clock.now().getTime()));
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
      await ensurePartition(client, addMonths(month, ahead));
    }
  } finally {
    await client.end();
  }
}

/** Makes the partition of a month (`YYYY-MM`), which begins and ends with it in UTC. */
async function ensurePartition(client: pg.Client, month: string): Promise<void> {
  const [from, until] = [month, addMonths(month, 1)].map((one) => `${firstDayOf(one)} 00:00:00Z`);
  const name = `audit_entries_${month.replace('-', '_')}`;
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
    name,
  ]);
  if (rows[0]?.found != null) return;
  try {
    await client.query(
      `create table ${name} partition of audit_entries for values from ('${from}') to ('${until}')`,
    );
  } catch (error) {
    if (!isRowsInDefault(error)) throw error;
  }
}

/** The month already has rows in the default partition (check_violation): they stay there. */
function isRowsInDefault(error: unknown): boolean {
  return (error as { code?: string }).code === '23514';
}
