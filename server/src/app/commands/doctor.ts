import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { examineSettings } from '../../config/load-config.ts';
import { systemClock } from '../../platform/clock.ts';
import { primaryUrl } from '../../platform/db/primary.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { hasCitus } from '../citus/cluster.ts';
import { clusterChecks } from '../citus/cluster-checks.ts';
import { advice } from '../doctor/advice-texts.ts';
import { type Check, type CheckResult, checkLine, fault, ok, runChecks, warning } from '../doctor/check.ts';
import { databaseChecks } from '../doctor/database-checks.ts';
import { found } from '../doctor/found-texts.ts';
import { machineChecks } from '../doctor/machine-checks.ts';
import { explain } from '../failures.ts';
import type { Command } from './command.ts';
import { type DatabaseHandle, hasEmbeddedDatabase, NAME_DATABASE, reachDatabase } from './installation.ts';

export const doctorCommand: Command = {
  summary: 'look at everything the system needs',
  forms: [['', 'prints a line for each thing, with what to do about it; ends with 1 on a fault']],
  run: async (args) => {
    parseArgs({ args, options: {} });
    const { config, faults } = examineSettings();
    const report = (result: CheckResult) => {
      process.stdout.write(`${checkLine(result)}\n`);
    };
    const results = await examine(config, report, faults);
    if (results.some(({ verdict }) => verdict === 'fault')) process.exitCode = 1;
  },
};

/**
 * Runs all checks of an installation; those of the database only when it can be reached. What is wrong with the settings is told
 * first, and what rests on such a setting is left out.
 */
export async function examine(
  config: Config,
  report: (result: CheckResult) => void,
  faults: readonly string[] = [],
): Promise<CheckResult[]> {
  const wrong = new Set(faults.map((text) => text.split(' ', 1)[0]?.replace(/_FILE$/, '') ?? ''));
  const restsOnWrong = (settings: readonly string[] = []) => settings.some((name) => wrong.has(name));
  const checks = machineChecks(config).filter(({ settings }) => !restsOnWrong(settings));
  const machine = await runChecks([...settingChecks(faults), ...checks], report);
  if (restsOnWrong(DATABASE_SETTINGS)) return machine;
  const state: { handle?: DatabaseHandle; client?: pg.Client } = {};
  try {
    const reaching = await runChecks([{ name: 'database', run: () => reach(config, state) }], report);
    const { client, handle } = state;
    if (client === undefined || handle === undefined) return [...machine, ...reaching];
    const subject = { config, clock: systemClock, url: handle.url, client };
    const ofDatabase = [
      ...((await hasCitus(client)) ? clusterChecks(client) : []),
      ...databaseChecks(subject),
    ];
    const possible = ofDatabase.filter(({ settings }) => !restsOnWrong(settings));
    return [...machine, ...reaching, ...(await runChecks(possible, report))];
  } finally {
    await state.client?.end();
    await state.handle?.stop();
  }
}

/** Without these nothing is known of the database, and the embedded one would be looked at in its place. */
const DATABASE_SETTINGS = ['NODE_ENV', 'DATABASE_URL', 'RETAGUARDA_DATA_DIR'];

function settingChecks(faults: readonly string[]): Check[] {
  if (faults.length === 0) return [{ name: 'settings', run: () => ok(found.settingsUnderstood) }];
  return faults.map((text) => ({
    name: 'settings',
    run: () => fault(text, advice.settings),
  }));
}

async function reach(config: Config, state: { handle?: DatabaseHandle; client?: pg.Client }) {
  if (config.databaseUrl === null && !hasEmbeddedDatabase(config.dataDirectory)) {
    if (config.environment === 'production') return fault(found.noDatabaseUrl, NAME_DATABASE);
    return warning(found.noDatabaseYet, advice.firstStart);
  }
  const whatToDo = config.databaseUrl === null ? advice.seeMessage : advice.checkDatabaseUrl;
  try {
    const handle = await reachDatabase(config, createLogger({ level: 'silent' }), true);
    const url = await primaryUrl(handle.url);
    state.handle = { ...handle, url };
    const client = new pg.Client({ connectionString: url, application_name: 'retaguarda:doctor' });
    await client.connect();
    state.client = client;
  } catch (error) {
    return fault(explain(error), whatToDo);
  }
  return ok(config.databaseUrl === null ? found.embeddedAnswers : found.databaseAnswers);
}
