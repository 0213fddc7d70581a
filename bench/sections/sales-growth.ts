import { join } from 'node:path';
import { addDays, dayInUtc } from '@retaguarda/rules/calendar-days';
import { loadLargeOperations } from '../../server/src/app/demo/large-operations.ts';
import { loadLargeSales } from '../../server/src/app/demo/large-sales.ts';
import { type Installation, install } from '../installation.ts';
import type { LoadRequest } from '../load.ts';
import { get } from '../peers/requests.ts';
import { type Person, signInSeller } from '../people.ts';
import { cpuSeconds, databaseCpuSeconds } from '../process-figures.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section, verdict } from '../report.ts';
import { importFile, saleFile } from '../sale-import.ts';
import { type RunningServer, startServer } from '../server-process.ts';
import { median } from '../statistics.ts';

const FEW = Number(process.env['SALES_FEW'] ?? 1_000_000);
const MANY = Number(process.env['SALES'] ?? 20_000_000);
/** Keeps the databases there, because to make the large one takes an hour: `SALES_GROWTH_HOME=/data npm run bench sales-growth`. */
const HOME = process.env['SALES_GROWTH_HOME'];
const AMOUNTS = { tenants: 40, users: 400, largeTenantUsers: 50, largeTenantCompanies: 100 };
/** As on a machine for so many sales; the same for both. */
const SETTINGS = { shared_buffers: '2GB', effective_cache_size: '8GB', max_wal_size: '4GB' };
const DAYS = 90;
const PAGE = 50;
const SAMPLES = 200;
const ROUNDS = 5;
const WARM_UP = 100;
/** Enough that the processor time of all of them is many ticks of the clock that counts it, a hundredth of a second each. */
const ASKED = 400;
const LINES = 20_000;
const MOST_RATIO = 1.2;

interface Side {
  installation: Installation;
  server: RunningServer;
  seller: Person;
  requests: Record<string, readonly LoadRequest[]>;
}

/** What people ask and what comes in, with few and with many sales in the database: what one costs must not grow. */
export async function measureSalesGrowth(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const sides: Side[] = [];
  for (const [name, amount] of [['few', FEW] as const, ['many', MANY] as const]) {
    sides.push(await start(stack, name, amount));
  }
  const [few, many] = sides;
  if (few === undefined || many === undefined) throw new Error('there are two sides');
  const measured = new Map<string, [Taken, Taken]>();
  for (const name of Object.keys(few.requests)) measured.set(name, await inTurns(name, few, many));
  measured.set('import, a line', [await importing(few), await importing(many)]);
  return {
    title: `${MANY.toLocaleString('en')} sales against ${FEW.toLocaleString('en')}: median time, and processor time of server and database`,
    columns: ['', 'few, ms', 'many, ms', 'few, µs', 'many, µs', 'ratio of µs'],
    rows: [...measured].map(([name, [one, other]]) => [
      name,
      ...[one.ms, other.ms, one.cpu, other.cpu, other.cpu / one.cpu].map((value) => figure(value)),
    ]),
    verdicts: [...measured].map(([name, [one, other]]) =>
      verdict(`${name}, ratio`, other.cpu / one.cpu, MOST_RATIO, '', 'under'),
    ),
  };
}

async function start(stack: AsyncDisposableStack, name: string, amount: number): Promise<Side> {
  const kept = HOME === undefined ? {} : { directory: join(HOME, name) };
  const installation = await install(AMOUNTS, { ...kept, settings: SETTINGS });
  stack.defer(() => installation.close());
  const { databaseUrl, directory, owner, publicUrl } = installation;
  if ((await owner.query('select from transactions limit 1')).rowCount === 0)
    process.stderr.write(`${amount} sales in ${figure(await loadLargeSales(databaseUrl, amount))} s\n`);
  if ((await owner.query('select from commission_postings limit 1')).rowCount === 0)
    await loadLargeOperations(databaseUrl);
  const rehearsal = await rehearse(installation);
  const seller = await signInSeller(owner, rehearsal.context);
  await rehearsal.close();
  const env = { PUBLIC_URL: publicUrl };
  // With its jobs, so that importing counts.
  const server = await startServer({ command: 'start', directory, databaseUrl, env });
  stack.defer(() => server.stop());
  return { installation, server, seller, requests: await requestsOf(installation, seller) };
}

async function requestsOf(
  { owner }: Installation,
  seller: Person,
): Promise<Record<string, readonly LoadRequest[]>> {
  const { rows } = await owner.query<{ id: number; nsu: string; company: number; uuid: string }>(
    `with ends as (select min(id) as low, max(id) as high from transactions where tenant_id = $1),
       picked as (select (low + (high - low) * random())::bigint as id from ends, generate_series(1, $2))
     select t.id::int, t.nsu, t.company_id::int as company, c.uuid from picked s
     join transactions t on t.tenant_id = $1 and t.id = s.id join companies c on c.tenant_id = $1 and c.id = t.company_id`,
    [seller.tenantId, SAMPLES * 4],
  );
  const samples = rows.slice(0, SAMPLES);
  const day = (before: number) => addDays(dayInUtc(Date.now()), -before);
  const list = '/backend/api/transacoes/listar.php';
  const of = (path: (sample: (typeof samples)[number]) => string) =>
    samples.map((sample) => get(seller, path(sample)));
  const days = `dataInicio=${day(DAYS)}&dataFim=${day(1)}`;
  return {
    'dashboard of a company, 90 days': of(
      ({ uuid }) => `/api/v1/company/directory/${uuid}/operational/dashboard?${days}`,
    ),
    'list of all sales': [get(seller, `${list}?per_page=${PAGE}`)],
    'list of a company in a month': of(
      ({ company }) =>
        `${list}?per_page=${PAGE}&company_id=${company}&data_inicio=${day(60)}&data_fim=${day(30)}`,
    ),
    'list of refused sales': [get(seller, `${list}?per_page=${PAGE}&status=negada`)],
    'sale by its number': of(({ id }) => `/backend/api/transacoes/obter.php?id=${id}`),
    'sales of an NSU': of(({ nsu }) => `${list}?per_page=${PAGE}&nsu=${nsu}`),
  };
}

/** Of one of them: milliseconds until the answer, and microseconds of server and database. */
interface Taken {
  ms: number;
  cpu: number;
}

/** The two take turns, so that whatever else the machine does meets both. */
async function inTurns(name: string, few: Side, many: Side): Promise<[Taken, Taken]> {
  const rounds: [Taken[], Taken[]] = [[], []];
  for (const side of [few, many]) await ask(side, name, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds[0].push(await ask(few, name, ASKED));
    rounds[1].push(await ask(many, name, ASKED));
  }
  const middle = (taken: readonly Taken[]): Taken => ({
    ms: median(taken.map(({ ms }) => ms)),
    cpu: median(taken.map(({ cpu }) => cpu)),
  });
  const result: [Taken, Taken] = [middle(rounds[0]), middle(rounds[1])];
  process.stderr.write(`${name}: ${JSON.stringify(result)}\n`);
  return result;
}

async function ask(side: Side, name: string, amount: number): Promise<Taken> {
  const requests = side.requests[name] ?? [];
  const milliseconds: number[] = [];
  const cpu = await cpuOf(side, async () => {
    for (let index = 0; index < amount; index += 1) {
      const { headers, path } = requests[index % requests.length] ?? {};
      const began = performance.now();
      const answer = await fetch(`${side.server.url}${path}`, { headers: { ...headers } });
      await answer.text();
      milliseconds.push(performance.now() - began);
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    }
  });
  return { ms: median(milliseconds), cpu: cpu / amount };
}

/** A file, of which only the second counts. */
async function importing(side: Side): Promise<Taken> {
  const { rows } = await side.installation.owner.query<{ code: string }>(
    'select codigo_ec as code from establishments where tenant_id = $1 order by id',
    [side.seller.tenantId],
  );
  const codes = rows.map(({ code }) => code);
  let taken: Taken = { ms: 0, cpu: 0 };
  for (let turn = 0; turn < 2; turn += 1) {
    const began = performance.now();
    const cpu = await cpuOf(side, async () => {
      const { importadas } = await importFile(
        side.server,
        side.seller.token,
        saleFile(codes, LINES, `W${Date.now()}-`),
      );
      if (importadas !== LINES) throw new Error(`${importadas} of ${LINES} sales were imported`);
    });
    taken = { ms: (performance.now() - began) / LINES, cpu: cpu / LINES };
  }
  return taken;
}

/** Microseconds of server and database. */
async function cpuOf({ installation, server }: Side, work: () => Promise<void>): Promise<number> {
  const now = () => cpuSeconds(server.pid) + databaseCpuSeconds(installation.directory);
  const before = now();
  await work();
  return (now() - before) * 1e6;
}
