import pg from 'pg';
import { hasCitus } from '../citus/cluster.ts';
import { clusterChecks } from '../citus/cluster-checks.ts';
import type { AppContext } from '../context.ts';
import { type CheckResult, runChecks } from '../doctor/check.ts';
import { databaseChecks } from '../doctor/database-checks.ts';
import { servingChecks } from '../doctor/machine-checks.ts';
import { explain } from '../failures.ts';

const running = new WeakMap<AppContext, Promise<CheckResult[]>>();

/** What `retaguarda doctor` finds, from within a server that runs. Several who ask at once share one look: it takes seconds. */
export function examineRunning(context: AppContext): Promise<CheckResult[]> {
  const current = running.get(context) ?? examine(context).finally(() => running.delete(context));
  running.set(context, current);
  return current;
}

async function examine({ clock, config, database }: AppContext): Promise<CheckResult[]> {
  const machine = await runChecks(servingChecks(config), ignore);
  const url = database.primary.url();
  const client = new pg.Client({ connectionString: url, application_name: 'retaguarda:doctor' });
  try {
    await client.connect();
    const subject = { client, clock, config, url };
    const checks = [...((await hasCitus(client)) ? clusterChecks(client) : []), ...databaseChecks(subject)];
    return [...machine, ...(await runChecks(checks, ignore))];
  } catch (error) {
    return [...machine, { name: 'database', verdict: 'fault', found: explain(error) }];
  } finally {
    await client.end().catch(ignore);
  }
}

const ignore = () => undefined;
