import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createContext } from '../../server/src/app/context.ts';
import { migrateDatabase } from '../../server/src/app/migrate-database.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../../server/src/platform/log/logger.ts';
import { temporaryDirectory } from '../installation.ts';
import { memoryMiB } from '../process-figures.ts';
import { figure, type Section, verdict } from '../report.ts';
import { freePort, type RunningServer, startServer } from '../server-process.ts';

/** Fewer for a quick look: `CONNECTIONS=500 npm run bench presence`. */
const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 10_000);
const USERS_PER_TENANT = 50;
const WARM_UP = 500;
const AT_ONCE = 100;
/** Short-lived objects of the connections are gone after this. */
const SETTLE_MS = 15_000;
const MOST_KIB = 15;
const KIB_PER_MIB = 1024;

const log = createLogger({ level: 'silent' });

interface Person {
  uuid: string;
  session: string;
}

interface Place {
  directory: string;
  databaseUrl: string;
  publicUrl: string;
}

/** Many WebSockets of as many users on one server process: what each costs in memory, and how long all take to be online. */
export async function measurePresence(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const directory = await temporaryDirectory();
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const embedded = await startEmbeddedDatabase({ dataDir: directory, log });
  stack.defer(() => embedded.stop());
  await migrateDatabase(embedded.url);
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const place = { directory, databaseUrl: embedded.url, publicUrl };
  const tokens = await signTokens(place, await insertPeople(embedded.url));
  const server = await startServer({
    command: 'serve',
    directory,
    databaseUrl: embedded.url,
    env: { PUBLIC_URL: publicUrl },
  });
  stack.defer(() => server.stop());
  const warm = await openAll(server, tokens.slice(0, WARM_UP));
  for (const socket of warm) socket.close();
  await sleep(SETTLE_MS);
  const before = memoryMiB(server.pid).now;
  const began = performance.now();
  const sockets = await openAll(server, tokens);
  const seconds = (performance.now() - began) / 1000;
  const loaded = memoryMiB(server.pid).now;
  await sleep(SETTLE_MS);
  const after = memoryMiB(server.pid).now;
  for (const socket of sockets) socket.close();
  const each = ((after - before) * KIB_PER_MIB) / sockets.length;
  return {
    title: 'WebSockets of as many users on one process',
    columns: [
      'connections',
      'seconds until online',
      'MiB before',
      'MiB at once',
      'MiB after a while',
      'KiB each',
    ],
    rows: [[sockets.length.toLocaleString('en'), ...[seconds, before, loaded, after, each].map(figure)]],
    verdicts: [verdict('memory of a connection', each, MOST_KIB, ' KiB', 'under')],
  };
}

async function openAll(server: RunningServer, some: readonly string[]): Promise<WebSocket[]> {
  const waiting = some.values();
  const sockets: WebSocket[] = [];
  const openSome = async () => {
    for (const token of waiting) sockets.push(await openOne(server, token));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  return sockets;
}

function openOne(server: RunningServer, token: string): Promise<WebSocket> {
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
async function signTokens(
  { databaseUrl, directory, publicUrl }: Place,
  some: readonly Person[],
): Promise<string[]> {
  const database = await openDatabase({ url: databaseUrl, log });
  const config = parseConfig({ RETAGUARDA_DATA_DIR: directory, PUBLIC_URL: publicUrl });
  const { accessTokens } = await createContext({ config, clock: systemClock, log, database });
  const iat = Math.floor(Date.now() / 1000);
  const signed = await Promise.all(
    some.map(({ session, uuid }) => accessTokens.sign({ sub: uuid, jti: session, iat, exp: iat + 6 * 3600 })),
  );
  await database.close();
  return signed;
}
