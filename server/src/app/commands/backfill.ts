import { parseArgs } from 'node:util';
import { asOwner } from '../../platform/ageing/owner-client.ts';
import type { Backfill, BackfillState } from '../../platform/backfills/backfill.ts';
import { listBackfills, runBackfill } from '../../platform/backfills/backfill-run.ts';
import { backfills } from '../backfills.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { runSubcommand } from './subcommand.ts';
import { textTable } from './text-table.ts';

export const backfillCommand: Command = {
  summary: 'work on rows from before a release, which workers do in small batches',
  forms: [
    ['status', 'says how far each piece of work is'],
    ['run', 'does what is left now, while people work'],
  ],
  run: (args) => runSubcommand('backfill', { status, run }, args),
};

async function status(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const states = await withInstallation(({ url }) => asOwner(url, listBackfills));
  process.stdout.write(statusText(backfills, states));
}

async function run(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  await withInstallation(async ({ context, url }) => {
    for (const backfill of backfills) await runBackfill({ ownerUrl: url, clock: context.clock }, backfill);
    process.stdout.write(statusText(backfills, await asOwner(url, listBackfills)));
  });
}

/** A line for each backfill, also for one that no worker has come to yet. */
export function statusText(
  known: readonly Pick<Backfill, 'name'>[],
  states: readonly BackfillState[],
): string {
  const begun = new Set(states.map(({ name }) => name));
  const waiting = known.filter(({ name }) => !begun.has(name)).map(({ name }) => [name, 'not begun']);
  const lines = states.map(({ expected, finishedAt, movedAt, name, rows }) => [
    name,
    finishedAt === null
      ? `${rows} of about ${expected ?? 'an unknown number of'} rows, last moved ${movedAt.toISOString()}`
      : `over since ${finishedAt.toISOString()}, ${rows} rows`,
  ]);
  const all = [...lines, ...waiting];
  return all.length === 0 ? 'there is nothing to do\n' : textTable(all);
}
