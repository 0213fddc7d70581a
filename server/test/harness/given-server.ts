import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hasCitus } from '../../src/app/citus/cluster.ts';
import { distribute } from '../../src/app/citus/distribution.ts';
import { assertCluster, assertPrepared, planPreparation } from '../../src/app/citus/preparation.ts';
import { take } from '../../src/app/citus/steps.ts';
import { migrateDatabase } from '../../src/app/migrate-database.ts';
import { assertTestDatabase, databaseUrl, TEST_DATABASE_PREFIX } from './database-names.ts';

/** As many as show that rows lie on several nodes; each is copied for every test file. */
const SHARDS = 4;

/** The template of a run on a server that is there. */
export interface GivenTemplate {
  name: string;
  /** Whether the server is the coordinator of a cluster: then the template is on every node, and so are its copies. */
  isCluster: boolean;
  remove(): Promise<void>;
}

/** Makes the template of a run, under a name of its own: another run may use the server as well. */
export async function createGivenTemplate(serverUrl: string): Promise<GivenTemplate> {
  const name = `${TEST_DATABASE_PREFIX}template_${randomBytes(6).toString('hex')}`;
  const isCluster = await withClient(serverUrl, hasCitus);
  const remove = () => aboutDatabases(serverUrl, isCluster, `drop database if exists ${name} with (force)`);
  try {
    await aboutDatabases(serverUrl, isCluster, `create database ${name}`);
    if (isCluster) await makeCluster(serverUrl, name);
    await migrateDatabase(databaseUrl(serverUrl, name));
    if (isCluster) await withClient(databaseUrl(serverUrl, name), spread);
    await aboutDatabases(serverUrl, isCluster, `alter database ${name} allow_connections false`);
    // Nothing is copied while anybody is connected: Citus keeps a process in each database.
    await aboutDatabases(
      serverUrl,
      isCluster,
      `select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity where datname = '${name}'`,
    );
  } catch (error) {
    await remove();
    throw error;
  }
  return { name, isCluster, remove };
}

/** Sends a statement about a database to the server, or to every node of the cluster, each of which has one of that name. */
export async function aboutDatabases(
  serverUrl: string,
  isCluster: boolean,
  statement: string,
): Promise<void> {
  const server = serverPool(serverUrl);
  if (!isCluster) {
    await server.query(statement);
    return;
  }
  const { rows } = await server.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_all_nodes($1)',
    [statement],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed !== undefined) throw new Error(`${statement}: ${failed.result}`);
}

const serverPools = new Map<string, pg.Pool>();

/** One connection to the server for all files of a process: opening one costs as much as copying the template. */
function serverPool(serverUrl: string): pg.Pool {
  const known = serverPools.get(serverUrl);
  if (known !== undefined) return known;
  const opened = new pg.Pool({
    connectionString: serverUrl,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    application_name: 'test:server',
  });
  // The server ends before the process that waits for nothing any more.
  opened.on('error', () => undefined);
  serverPools.set(serverUrl, opened);
  return opened;
}

interface Node {
  host: string;
  port: number;
}

/** Makes nodes of the databases, as those are of which the given database is one. */
async function makeCluster(serverUrl: string, name: string): Promise<void> {
  assertTestDatabase(name);
  const { nodes, passwords } = await withClient(serverUrl, async (client) => {
    await assertCluster(client);
    await assertPrepared(client);
    const members = await client.query<Node>(
      `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`,
    );
    const known = await client.query<{ rolename: string; authinfo: string }>(
      'select distinct rolename, authinfo from pg_dist_authinfo where nodeid = 0',
    );
    return { nodes: members.rows, passwords: known.rows };
  });
  for (const { host, port } of nodes) {
    const url = new URL(databaseUrl(serverUrl, name));
    url.hostname = host;
    url.port = String(port);
    await withClient(url.href, async (client) => {
      await client.query('create extension citus');
      for (const { authinfo, rolename } of passwords) {
        await client.query('insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, $1, $2)', [
          rolename,
          authinfo,
        ]);
      }
    });
  }
  const [coordinator, ...workers] = nodes;
  await withClient(databaseUrl(serverUrl, name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator?.host, coordinator?.port]);
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
    await take(client, await planPreparation(client));
  });
}

async function spread(client: pg.Client): Promise<void> {
  await client.query(`set citus.shard_count = ${SHARDS}`);
  await distribute(client, () => undefined);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'test:server' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
