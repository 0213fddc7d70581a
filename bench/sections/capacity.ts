import { addDays, dayInUtc } from '@retaguarda/rules/calendar-days';
import { loadLargeOperations } from '../../server/src/app/demo/large-operations.ts';
import { loadLargeSales } from '../../server/src/app/demo/large-sales.ts';
import { type Installation, install } from '../installation.ts';
import { type LoadRequest, load } from '../load.ts';
import { get, post } from '../peers/requests.ts';
import { type Person, signInSeller } from '../people.ts';
import { cpuSeconds, databaseCpuSeconds } from '../process-figures.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section } from '../report.ts';
import { importFile, saleFile } from '../sale-import.ts';
import { type RunningServer, startServer } from '../server-process.ts';

const AMOUNTS = { tenants: 20, users: 2_000, companies: 160, largeTenantUsers: 0, largeTenantCompanies: 0 };
/** Enough that tables and indexes have the shape that they keep. */
const SALES = 300_000;
const LINES = Number(process.env['CAPACITY_LINES'] ?? 50_000);
const MORE_USERS = 20_000;
const SIGN_INS = 200;
const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 4;
const PAGE = 50;
const DAYS = 90;
const PASSWORD = 'retaguarda-demo';

/** What so many of a kind took. */
interface Cost {
  amount: number;
  /** Of tables with their indexes. */
  bytes: number;
  walBytes: number;
  serverSeconds: number;
  databaseSeconds: number;
}

interface Bench {
  installation: Installation;
  server: RunningServer;
  seller: Person;
}

/** What one sale, task, session, user, page costs: bytes of the database and of its log, time of server and database. */
export async function measureCapacity(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const installation = await install(AMOUNTS);
  stack.defer(() => installation.close());
  await loadLargeSales(installation.databaseUrl, SALES);
  await loadLargeOperations(installation.databaseUrl);
  const rehearsal = await rehearse(installation);
  const seller = await signInSeller(installation.owner, rehearsal.context);
  await rehearsal.close();
  const { databaseUrl, directory, publicUrl } = installation;
  const env = { PUBLIC_URL: publicUrl };
  // With its jobs, so that importing counts.
  const server = await startServer({ command: 'start', directory, databaseUrl, env });
  stack.defer(() => server.stop());
  const bench = { installation, server, seller };
  const rows: string[][] = [];
  const requests = await requestsOf(bench);
  for (const asked of Object.values(requests)) await send(server, asked, WARM_UP_SECONDS);
  const asking = Object.entries(requests).map(([name, asked]): [string, () => Promise<number>] => [
    name,
    () => send(server, asked, SECONDS),
  ]);
  // What leaves most for the database to tidy up comes last, so that it meets nobody else.
  for (const [name, work] of [...asking, ...Object.entries(await others(bench))]) {
    rows.push([name, ...cells(await costOf(bench, work))]);
    process.stderr.write(`${rows.at(-1)?.join('  ')}\n`);
  }
  rows.push(['an entry of the audit log, of them', await auditBytes(installation), '', '', '']);
  return {
    title:
      'What each costs: bytes of tables with indexes and of the write-ahead log, processor time of server and database',
    columns: ['', 'bytes', 'bytes of log', 'server µs', 'database µs'],
    rows,
    verdicts: [],
  };
}

/** What is made in another way than by requests; each answers how many of its kind it made. */
async function others(bench: Bench): Promise<Record<string, () => Promise<number>>> {
  const { installation, seller, server } = bench;
  const { rows } = await installation.owner.query<{ code: string }>(
    'select codigo_ec as code from establishments where tenant_id = $1',
    [seller.tenantId],
  );
  const codes = rows.map(({ code }) => code);
  return {
    'a sign-in with its session': () => signIns(bench),
    'a user, loaded': async () => {
      await installation.add({ tenants: 1, users: MORE_USERS, companies: 1, largeTenantUsers: 0 });
      return MORE_USERS;
    },
    'a sale imported': async () =>
      (await importFile(server, seller.token, saleFile(codes, LINES, 'C'))).importadas,
  };
}

async function requestsOf({
  installation: { owner },
  seller,
}: Bench): Promise<Record<string, LoadRequest[]>> {
  const { rows: sales } = await owner.query<{ id: number }>(
    'select id::int from transactions where tenant_id = $1 order by hashint8(id) limit 500',
    [seller.tenantId],
  );
  const { rows: companies } = await owner.query<{ uuid: string }>(
    'select uuid from companies where tenant_id = $1 order by is_main desc limit 1',
    [seller.tenantId],
  );
  const day = (before: number) => addDays(dayInUtc(Date.now()), -before);
  const dashboard = `/api/v1/company/directory/${companies[0]?.uuid}/operational/dashboard`;
  return {
    'a task created': [post(seller, '/api/tarefas', { title: 'Conferir o fechamento do mês' })],
    'a page of sales': [get(seller, `/backend/api/transacoes/listar.php?per_page=${PAGE}`)],
    'a sale opened': sales.map(({ id }) => get(seller, `/backend/api/transacoes/obter.php?id=${id}`)),
    'a dashboard of 90 days': [get(seller, `${dashboard}?dataInicio=${day(DAYS)}&dataFim=${day(1)}`)],
    'a page of tasks': [get(seller, '/api/tarefas?page=1&per_page=10')],
  };
}

async function send(
  server: RunningServer,
  requests: readonly LoadRequest[],
  seconds: number,
): Promise<number> {
  const { failed, total } = await load({
    url: server.url,
    connections: CONNECTIONS,
    seconds,
    requests,
  });
  if (failed > 0) throw new Error(`${failed} requests of ${requests[0]?.path} failed`);
  return total;
}

/** Each person once, from an address of their own. */
async function signIns({ installation: { owner }, server }: Bench): Promise<number> {
  const { rows } = await owner.query<{ email: string }>(
    `select email from users where status = 'ativo' and email not like 'admin@%' order by id limit $1`,
    [SIGN_INS],
  );
  for (const [index, { email }] of rows.entries()) {
    const answer = await fetch(`${server.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${index >> 8}.${index & 255}` },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`a sign-in was answered ${answer.status}`);
  }
  return rows.length;
}

async function costOf({ installation, server }: Bench, work: () => Promise<number>): Promise<Cost> {
  const before = await standing(installation, server);
  const amount = await work();
  const after = await standing(installation, server);
  return {
    amount,
    bytes: after.bytes - before.bytes,
    walBytes: after.walBytes - before.walBytes,
    serverSeconds: after.serverSeconds - before.serverSeconds,
    databaseSeconds: after.databaseSeconds - before.databaseSeconds,
  };
}

async function standing(
  { directory, owner }: Installation,
  { pid }: RunningServer,
): Promise<Omit<Cost, 'amount'>> {
  const { rows } = await owner.query<{ bytes: number; walBytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes,
       (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as "walBytes"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const { bytes = 0, walBytes = 0 } = rows[0] ?? {};
  return { bytes, walBytes, serverSeconds: cpuSeconds(pid), databaseSeconds: databaseCpuSeconds(directory) };
}

function cells({ amount, bytes, databaseSeconds, serverSeconds, walBytes }: Cost): string[] {
  const micro = (seconds: number) => figure((seconds / amount) * 1e6);
  return [figure(bytes / amount), figure(walBytes / amount), micro(serverSeconds), micro(databaseSeconds)];
}

async function auditBytes({ owner }: Installation): Promise<string> {
  const { rows } = await owner.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(relid))::float8 / (select count(*) from audit_entries) as bytes
     from pg_partition_tree('audit_entries') where isleaf`,
  );
  return figure(rows[0]?.bytes ?? Number.NaN);
}
