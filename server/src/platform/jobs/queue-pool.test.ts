import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { addOwnDoor } from '../../../test/harness/own-database.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { fixedTarget } from '../db/target.ts';
import { createLogger } from '../log/logger.ts';
import { startJobs } from './jobs.ts';
import { openQueuePool } from './queue-pool.ts';

const SOON = { timeout: 20_000, interval: 50 };
const PASSING = { code: '57P03' };
const log = createLogger({ level: 'silent' });
const db = await createTestDatabase();
afterAll(() => db.close());

/** The database behind a door that can be shut. */
async function openDoor() {
  const { hostname, port } = new URL(db.url);
  const sockets = new Set<Socket>();
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((inner) => {
      const outer = connect(Number(port), hostname);
      for (const socket of [inner, outer]) {
        sockets.add(socket);
        socket
          .on('error', () => undefined)
          .on('close', () => {
            inner.destroy();
            outer.destroy();
          });
      }
      inner.pipe(outer).pipe(inner);
    }).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port: own } = server.address() as AddressInfo;
  addOwnDoor(own);
  const url = new URL(db.url);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(own);
  const shut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const open = async () => {
    server = await listen(own);
  };
  onTestFinished(shut);
  return { url: url.href, shut, open };
}

test('a lost connection and a database that is not there are told as what passes, faults as they are', async () => {
  const door = await openDoor();
  const pool = openQueuePool(fixedTarget(door.url), log);
  await expect(pool.query('select nothing at all')).rejects.toMatchObject({ code: '42601' });
  const client = await pool.connect();
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject(PASSING);
  client.release(true);
  door.shut();
  await expect(pool.connect()).rejects.toMatchObject(PASSING);
  await pool.end();
});

test('a database that goes away while a job ends costs neither the job nor the process', async () => {
  const door = await openDoor();
  let ran = 0;
  const handler = async () => {
    ran += 1;
    if (ran > 1) return;
    door.shut();
    setTimeout(() => void door.open(), 500);
  };
  const runner = await startJobs({
    target: fixedTarget(door.url),
    lanes: [{ atOnce: 1, handlers: { 'test.job': handler } }],
    schedules: [],
    log,
  });
  await db.owner.query(`select graphile_worker.add_job('test.job', '{}')`);
  const left = async () =>
    (await db.owner.query('select count(*)::int as jobs from graphile_worker._private_jobs')).rows[0].jobs;
  await expect.poll(left, SOON).toBe(0);
  expect(ran).toBe(1);
  expect(runner.healthy()).toBe(true);
  await runner.stop();
}, 40_000);
