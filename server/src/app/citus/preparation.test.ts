import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RECORDER } from '../../../test/harness/citus-recorder.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.ts';
import { runChecks, spoken } from '../doctor/check.ts';
import { clusterChecks } from './cluster-checks.ts';
import { distribute } from './distribution.ts';
import { assertCluster, planPreparation } from './preparation.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url, application_name: 'test:citus' });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.close();
});

async function record(nodes = `('here', 1, 0), ('there', 2, 1)`): Promise<void> {
  await client.query(RECORDER);
  await client.query('set search_path = public, recorder');
  await client.query(`insert into pg_dist_node (nodename, nodeport, groupid) values ${nodes}`);
}

async function check(name: string) {
  const checks = clusterChecks(client).filter((one) => one.name === name);
  const [result] = await runChecks(checks, () => undefined);
  return result && spoken(result, 'en');
}

test('a database without Citus is refused', async () => {
  await expect(assertCluster(client)).rejects.toThrow('there is no Citus in this database');
});

test.each([
  [`('there', 2, 1)`, 'the nodes do not know the coordinator'],
  [`('here', 1, 0)`, 'the cluster has no worker'],
])('a cluster that is not complete is refused: %s', async (nodes, message) => {
  await record(nodes);
  await expect(assertCluster(client)).rejects.toThrow(message);
});

test('a node that takes no part is named', async () => {
  await record();
  await client.query(`update pg_dist_node set isactive = false where nodename = 'there'`);

  await expect(assertCluster(client)).rejects.toThrow('there:2');
  expect(await check('citus')).toMatchObject({ verdict: 'fault', found: 'there:2 take no part' });
});

test('roles that may not log in are given a password, which the plan does not tell', async () => {
  await record();
  await assertCluster(client);
  const steps = await planPreparation(client, `o'clock\\`);

  expect(steps.map(({ text }) => text)).toEqual([
    'let retaguarda_app log in on every node, with a password',
    'tell every node the password of retaguarda_app',
    'let retaguarda_system log in on every node, with a password',
    'tell every node the password of retaguarda_system',
  ]);
  expect(await check('cluster roles')).toMatchObject({
    verdict: 'fault',
    found: 'retaguarda_app cannot log in on 1 of 1 nodes',
  });
});

test('tables that are not on the cluster are a fault that names them, and none when all are', async () => {
  await record();
  expect(await check('tables')).toMatchObject({ verdict: 'fault', found: 'no table is on the cluster' });
  await distribute(client, () => undefined);
  expect(await check('tables')).toMatchObject({ verdict: 'ok' });
  expect(await check('cluster locks')).toMatchObject({ verdict: 'ok' });

  await client.query('create table new_notes (tenant_id bigint primary key)');
  expect(await check('tables')).toMatchObject({ verdict: 'fault', found: 'not on the cluster: new_notes' });
  await client.query(`select create_reference_table('new_notes')`);
  expect(await check('tables')).toMatchObject({
    found: 'placed wrongly: new_notes (reference → distributed)',
  });
  await client.query('revoke truncate on roles from retaguarda_app');
  expect(await check('cluster locks')).toMatchObject({ verdict: 'fault' });
});
