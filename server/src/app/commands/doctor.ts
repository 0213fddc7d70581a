import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { systemClock } from '../../platform/clock.ts';
import { primaryUrl } from '../../platform/db/primary.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { hasCitus } from '../citus/cluster.ts';
import { clusterChecks } from '../citus/cluster-checks.ts';
import { type CheckResult, checkLine, fault, ok, runChecks, warning } from '../doctor/check.ts';
import { databaseChecks } from '../doctor/database-checks.ts';
import { machineChecks } from '../doctor/machine-checks.ts';
import { explain } from '../failures.ts';
import type { Command } from './command.ts';
import { type DatabaseHandle, reachDatabase, readConfig } from './installation.ts';

export const doctorCommand: Command = {
  summary: 'look at everything the system needs, a line for each, with what to do; exit code 1 on a fault',
  run: async (args) => {
    parseArgs({ args, options: {} });
    const results = await examine(readConfig(), (result) => {
      process.stdout.write(`${checkLine(result)}\n`);
    });
    if (results.some(({ verdict }) => verdict === 'fault')) process.exitCode = 1;
  },
};

/** Runs all checks of an installation; those of the database only when it can be reached. */
export async function examine(config: Config, report: (result: CheckResult) => void): Promise<CheckResult[]> {
  const machine = await runChecks(machineChecks(config), report);
  const state: { handle?: DatabaseHandle; client?: pg.Client } = {};
  try {
    const reaching = await runChecks([{ name: 'database', run: () => reach(config, state) }], report);
    const { client, handle } = state;
    if (client === undefined || handle === undefined) return [...machine, ...reaching];
    const subject = { config, clock: systemClock, url: handle.url, client };
    const checks = [...((await hasCitus(client)) ? clusterChecks(client) : []), ...databaseChecks(subject)];
    return [...machine, ...reaching, ...(await runChecks(checks, report))];
  } finally {
    await state.client?.end();
    await state.handle?.stop();
  }
}

async function reach(config: Config, state: { handle?: DatabaseHandle; client?: pg.Client }) {
  if (config.databaseUrl === null && !existsSync(join(config.dataDirectory, 'postgres', 'PG_VERSION'))) {
    return warning('there is none yet', 'the first `npm start` makes it');
  }
  const advice =
    config.databaseUrl === null
      ? 'see the message above, or set DATABASE_URL to another PostgreSQL'
      : 'check DATABASE_URL and that its host can be reached from here';
  try {
    const handle = await reachDatabase(config, createLogger({ level: 'silent' }), true);
    const url = await primaryUrl(handle.url);
    state.handle = { ...handle, url };
    const client = new pg.Client({ connectionString: url, application_name: 'retaguarda:doctor' });
    await client.connect();
    state.client = client;
  } catch (error) {
    return fault(explain(error), advice);
  }
  return ok(config.databaseUrl === null ? 'the embedded one answers' : 'the one of DATABASE_URL answers');
}
