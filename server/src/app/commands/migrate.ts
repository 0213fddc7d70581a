import { parseArgs } from 'node:util';
import { asOwner } from '../../platform/ageing/owner-client.ts';
import {
  estimatedSeconds,
  type PlannedMigration,
  type PlannedStep,
  planMigrations,
  type TableSize,
  tableSizes,
} from '../../platform/db/migration-plan.ts';
import { missingMigrations } from '../../platform/db/migrations.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { sizeText } from '../backup/progress-lines.ts';
import { migrateDatabase } from '../migrate-database.ts';
import type { Command } from './command.ts';
import { assertRestored, reachDatabase, readConfig } from './installation.ts';

export const migrateCommand: Command = {
  summary: 'bring the database to the newest schema',
  forms: [
    ['', 'applies what is missing and names it; servers of this version start after it'],
    ['--plan', 'only says what would be done, what waits for it and about how long'],
  ],
  options: [['--plan', 'changes nothing, and tells what would be done']],
  run: async (args) => {
    const { values } = parseArgs({ args, options: { plan: { type: 'boolean' } } });
    const config = readConfig();
    const handle = await reachDatabase(config, createLogger({ level: 'warn' }), true);
    try {
      await assertRestored(handle.url);
      await (values.plan === true ? tellPlan(handle.url) : apply(handle.url));
    } finally {
      await handle.stop();
    }
  },
};

async function apply(url: string): Promise<void> {
  const applied = await migrateDatabase(url);
  for (const name of applied) process.stdout.write(`applied ${name}\n`);
  if (applied.length === 0) process.stdout.write('nothing to do\n');
}

async function tellPlan(url: string): Promise<void> {
  const planned = planMigrations(await missingMigrations(url));
  const tables = planned.flatMap(({ steps }) =>
    steps.flatMap(({ table, waiting }) => [...waiting, table ?? []].flat()),
  );
  const sizes = await asOwner(url, (client) => tableSizes(client, [...new Set(tables)]));
  process.stdout.write(planText(planned, sizes));
}

const EMPTY: TableSize = { rows: 0, bytes: 0 };

/** What migrations do to tables that are there: a line for each step, and in the end how long writers wait at most. */
export function planText(
  planned: readonly PlannedMigration[],
  sizes: ReadonlyMap<string, TableSize>,
): string {
  if (planned.length === 0) return 'nothing to do\n';
  let longest: number | null = 0;
  const lines = planned.flatMap(({ isTransaction, name, steps }) => {
    let held: number | null = 0;
    const told = steps.map((step) => {
      const size = sizes.get(step.table ?? '') ?? EMPTY;
      const seconds = estimatedSeconds(step.work, size);
      if (step.waiting.length > 0 || seconds === null)
        held = held === null || seconds === null ? null : held + seconds;
      const where =
        step.table === null
          ? ''
          : ` ${step.table} (about ${Math.round(size.rows)} rows, ${sizeText(size.bytes)})`;
      return `  ${step.what}${where}: ${timeText(seconds)}, ${whoWaits(step)}\n`;
    });
    longest = longest === null || held === null ? null : Math.max(longest, held);
    const how = isTransaction ? '' : ', statement by statement';
    return [`${name}${how}\n`, ...(told.length === 0 ? ['  nothing that is there\n'] : told)];
  });
  const end =
    longest === null
      ? 'of one step nobody knows how long writers wait for it: read it before\n'
      : `writers wait for ${timeText(longest)} at most, and for a statement that waits itself a second at a time\n`;
  return `${lines.join('')}${planned.length} migrations; ${end}`;
}

function whoWaits({ waiting, work }: PlannedStep): string {
  if (waiting.length > 0) return `writers of ${waiting.join(', ')} wait`;
  return work === 'unknown' ? 'nor who waits' : 'nobody waits';
}

function timeText(seconds: number | null): string {
  if (seconds === null) return 'nobody knows how long';
  return seconds < 1 ? 'under a second' : `about ${Math.ceil(seconds)} s`;
}
