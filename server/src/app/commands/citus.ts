import { parseArgs } from 'node:util';
import type pg from 'pg';
import { connectOwner } from '../../platform/db/primary.ts';
import { hasCitus } from '../citus/cluster.ts';
import { clusterChecks } from '../citus/cluster-checks.ts';
import { distribute, planCleaning, planDistribution } from '../citus/distribution.ts';
import { assertCluster, assertPrepared, planPreparation } from '../citus/preparation.ts';
import { take } from '../citus/steps.ts';
import { checkLine, runChecks } from '../doctor/check.ts';
import { Failure } from '../failures.ts';
import type { Command } from './command.ts';
import { assertMigrated, readConfig } from './installation.ts';
import { readNewPassword } from './password-input.ts';
import { runSubcommand } from './subcommand.ts';

export const citusCommand: Command = {
  summary: 'a cluster of Citus',
  forms: [
    ['prepare [--password-file F] [--plan]', 'before the first migration: roles on every node'],
    ['distribute [--plan]', 'after it: spreads the tables by tenant'],
    ['check', 'a line for everything that could be wrong with the cluster; ends with 1 on a fault'],
  ],
  options: [
    ['--password-file F', 'a file with a password for the roles of the server'],
    ['--plan', 'tell what would be done, and do nothing'],
  ],
  run: (args) => runSubcommand('citus', { prepare, distribute: runDistribute, check }, args),
};

async function prepare(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { plan: { type: 'boolean' }, 'password-file': { type: 'string' } },
  });
  const file = values['password-file'];
  const password = file === undefined ? undefined : await readNewPassword(file);
  await withOwner(async (client) => {
    await assertCluster(client);
    const steps = await planPreparation(client, password);
    if (values.plan !== true) {
      await take(client, steps);
      await assertPrepared(client);
    }
    tellAll(steps.map(({ text }) => text));
  });
}

async function runDistribute(args: string[]): Promise<void> {
  const isPlan = readPlan(args);
  await withOwner(async (client, url) => {
    await assertCluster(client);
    await assertOurs(client, url);
    if (isPlan) {
      const { conversion, grants } = await planDistribution(client);
      tellAll([...conversion, ...grants, ...(await planCleaning(client))].map(({ text }) => text));
      return;
    }
    await assertPrepared(client);
    await assertIdle(client);
    let count = 0;
    await distribute(client, (text) => {
      count += 1;
      process.stdout.write(`${text}\n`);
    });
    if (count === 0) tellAll([]);
  });
}

async function check(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  await withOwner(async (client) => {
    if (!(await hasCitus(client))) throw new Failure('there is no Citus in the database of DATABASE_URL');
    const results = await runChecks(clusterChecks(client), (result) => {
      process.stdout.write(`${checkLine(result)}\n`);
    });
    if (results.some(({ verdict }) => verdict === 'fault')) process.exitCode = 1;
  });
}

function readPlan(args: string[]): boolean {
  return parseArgs({ args, options: { plan: { type: 'boolean' } } }).values.plan === true;
}

function tellAll(texts: readonly string[]): void {
  for (const text of texts) process.stdout.write(`${text}\n`);
  if (texts.length === 0) process.stdout.write('nothing to do\n');
}

/** Only the database of `DATABASE_URL` can be a cluster. */
async function withOwner(work: (client: pg.Client, url: string) => Promise<void>): Promise<void> {
  const { databaseUrl } = readConfig();
  if (databaseUrl === null) throw new Failure('the embedded database is no cluster: set DATABASE_URL');
  const client = await connectOwner(databaseUrl, 'retaguarda:citus');
  try {
    await work(client, databaseUrl);
  } finally {
    await client.end();
  }
}

/** A database with tables that are not the product's, or without any, was named by mistake. */
async function assertOurs(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ journal: string | null; tables: number }>(
    `select to_regclass('app.migrations')::text as journal,
       (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables`,
  );
  const [found] = rows;
  if (found?.journal == null) {
    throw new Failure(
      found?.tables === 0
        ? 'the database is empty; run `retaguarda migrate` first'
        : 'this is not a database of Retaguarda: it has tables of its own and no migrations',
    );
  }
  await assertMigrated(url);
}

/** A conversion locks every table, and what runs meanwhile would wait for it and then fail. */
async function assertIdle(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name like 'retaguarda:%' and pid <> pg_backend_pid()`,
  );
  const connections = rows[0]?.connections ?? 0;
  if (connections > 0)
    throw new Failure(`stop the servers and workers first: ${connections} connections of theirs are open`);
}
