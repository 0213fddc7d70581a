import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl } from './database-names.ts';
import { createEmptyDatabase } from './test-database.ts';

const NOT_ITS_OWN = 'which is not its own';

test('a test reaches nobody but this machine', async () => {
  expect(() => connect(80, '192.0.2.1')).toThrow('a test tried to reach 192.0.2.1');
  expect(() => connect({ port: 80, host: 'example.com' })).toThrow('example.com');
  await expect(fetch('http://example.com/')).rejects.toThrow();
});

test('a test reaches no PostgreSQL of this machine but the one of its run, by port or by socket', async () => {
  let visitors = 0;
  const foreign = createServer((socket) => {
    visitors += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  onTestFinished(() => void foreign.close());
  const { port } = foreign.address() as AddressInfo;
  const url = `postgres://somebody@127.0.0.1:${port}/precious`;

  await expect(new pg.Client({ connectionString: url }).connect()).rejects.toThrow(NOT_ITS_OWN);
  const pool = new pg.Pool({ connectionString: url });
  await expect(pool.query('select 1')).rejects.toThrow(NOT_ITS_OWN);
  await pool.end();
  expect(visitors).toBe(0);
  await expect(new pg.Client({ host: '/tmp', port: 5432 }).connect()).rejects.toThrow(NOT_ITS_OWN);
  expect(() => connect('/var/run/postgresql/.s.PGSQL.5432')).toThrow('.s.PGSQL.5432');
});

test('a test reaches the database that it made, as long as it is there, and none that another made', async () => {
  const reach = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  };
  const { close, url } = await createEmptyDatabase();
  await reach(url);
  await close();
  await expect(reach(url)).rejects.toThrow(NOT_ITS_OWN);
  const others = databaseUrl(inject('databaseServerUrl'), 'app_test_000000000000');
  await expect(reach(others)).rejects.toThrow(NOT_ITS_OWN);
});
