/**
 * `node bench/presence.ts [connections]`: opens that many WebSockets of as many users on one server process and reports
 * what each costs in memory, and how long they took to be online.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createContext } from '../server/src/app/context.ts';
import { migrateDatabase } from '../server/src/app/migrate-database.ts';
import { parseConfig } from '../server/src/config/config.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { startEmbeddedDatabase } from '../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../server/src/platform/log/logger.ts';
import { temporaryDirectory } from './installation.ts';
import { memoryMiB } from './process-figures.ts';
import { freePort, startServer } from './server-process.ts';

const CONNECTIONS = Number(process.argv[2] ?? 5_000);
const USERS_PER_TENANT = 50;
const WARM_UP = 500;
const AT_ONCE = 100;
/** Short-lived objects of the connections are gone after this. */
const SETTLE_MS = 15_000;
const LIMIT_KIB = 20;

interface Person {
  uuid: string;
  session: string;
}

const log = createLogger({ level: 'silent' });
const directory = await temporaryDirectory();
const embedded = await startEmbeddedDatabase({ dataDir: directory, log });
await migrateDatabase(embedded.url);
const people = await insertPeople(embedded.url);
const publicUrl = `http://127.0.0.1:${await freePort()}`;
const tokens = await signTokens(people);
const server = await startServer({
  command: 'serve',
  directory,
  databaseUrl: embedded.url,
  env: { PUBLIC_URL: publicUrl },
});
try {
  await measure();
} finally {
  await server.stop();
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const warm = await openAll(tokens.slice(0, WARM_UP));
  for (const socket of warm) socket.close();
  await sleep(SETTLE_MS);
  const before = memoryMiB(server.pid).now;
  const began = performance.now();
  const sockets = await openAll(tokens);
  const seconds = (performance.now() - began) / 1000;
  const loaded = memoryMiB(server.pid).now;
  await sleep(SETTLE_MS);
  const after = memoryMiB(server.pid).now;
  const each = ((after - before) * 1024) / sockets.length;
  process.stdout.write(
    `${sockets.length} connections online after ${seconds.toFixed(1)} s; ` +
      `${before.toFixed(0)} MiB before, ${loaded.toFixed(0)} MiB at once, ${after.toFixed(0)} MiB after a while: ` +
      `${each.toFixed(1)} KiB each\n`,
  );
  for (const socket of sockets) socket.close();
  if (each > LIMIT_KIB) process.exitCode = 1;
}

async function openAll(some: readonly string[]): Promise<WebSocket[]> {
  const waiting = some.values();
  const sockets: WebSocket[] = [];
  const openSome = async () => {
    for (const token of waiting) sockets.push(await openOne(token));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  return sockets;
}

function openOne(token: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/ws/presence`, [`bearer.${token}`]);
    socket.addEventListener('message', () => resolve(socket), { once: true });
    socket.addEventListener('close', ({ code }) => reject(new Error(`closed with ${code}`)), { once: true });
  });
}

async function insertPeople(url: string): Promise<Person[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const tenants = Math.ceil(CONNECTIONS / USERS_PER_TENANT);
  await owner.query(
    `with t as (
       insert into tenants (uuid, parent_id, kind, name, path, created_at, updated_at)
       select gen_random_uuid(), 1, 'white_label', 'Empresa ' || n, '/', now(), now() from generate_series(1, $1) n
       returning id)
     select count(*) from t`,
    [tenants],
  );
  await owner.query(`update tenants set path = '/1/' || id || '/' where path = '/'`);
  const sessions = Array.from({ length: CONNECTIONS }, () => randomUUID());
  const { rows } = await owner.query<Person>(
    `with t as (select id, row_number() over (order by id) - 1 as place from tenants where kind = 'white_label'),
     u as (
       insert into users (uuid, home_tenant_id, email, name, status, created_at)
       select gen_random_uuid(), t.id, 'person' || n || '@example.com', 'Pessoa ' || n, 'ativo', now()
       from generate_series(0, $1::int - 1) n join t on t.place = n / $2
       returning id, uuid, home_tenant_id),
     m as (
       insert into memberships (tenant_id, user_id, role_number, created_at)
       select home_tenant_id, id, 5, now() from u),
     s as (
       insert into sessions (tenant_id, uuid, user_id, kind, created_at, last_seen_at, expires_at)
       select home_tenant_id, session.uuid, id, 'bearer', now(), now(), now() + interval '6 hours'
       from (select u.*, row_number() over () as place from u) u
       join unnest($3::uuid[]) with ordinality as session(uuid, place) on session.place = u.place
       returning user_id, uuid)
     select u.uuid, s.uuid as session from u join s on s.user_id = u.id`,
    [CONNECTIONS, USERS_PER_TENANT, sessions],
  );
  await owner.end();
  return rows;
}

/** Signed with the keys that the server will find. */
async function signTokens(some: readonly Person[]): Promise<string[]> {
  const database = await openDatabase({ url: embedded.url, log });
  const config = parseConfig({ RETAGUARDA_DATA_DIR: directory, PUBLIC_URL: publicUrl });
  const { accessTokens } = await createContext({ config, clock: systemClock, log, database });
  const iat = Math.floor(Date.now() / 1000);
  const signed = await Promise.all(
    some.map(({ session, uuid }) => accessTokens.sign({ sub: uuid, jti: session, iat, exp: iat + 6 * 3600 })),
  );
  await database.close();
  return signed;
}
