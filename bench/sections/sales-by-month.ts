import { readFileSync } from 'node:fs';
import pg from 'pg';
import { install } from '../installation.ts';
import { figure, type Section } from '../report.ts';
import { makeMonthly } from './sales-by-month-layout.ts';
import { loadSales, TABLE_NAMES } from './sales-by-month-load.ts';
import { QUESTIONS, type Question, type Sample, statementOf } from './sales-by-month-questions.ts';

/** The number of sales. The record of the decision has the figures of 2 and of 20 million. */
const SALES = Number(process.env['SALES'] ?? 2_000_000);
const AMOUNTS = { tenants: 1, users: 20, largeTenantUsers: 50, largeTenantCompanies: 100 };
/** As on a machine for so many sales; the same for both layouts. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  max_wal_size: '4GB',
  wal_level: 'minimal',
  max_wal_senders: 0,
};
const ASKED = 1_000;
const WARM_UP = 10;
const SALES_AT_ONCE = 500;
const TURNS = 20;
/** Where one answer takes a second, fewer have to do. */
const MOST_MS = 15_000;
const PAGE_BYTES = 8_192;
const RIDDING = 'ridding sales of a month';

/** Where the tables of a layout are, and how a statement names a sale there. */
interface Layout {
  schema: 'public' | 'monthly';
  /** Whether statements say the day of the sale beside its number. */
  dated: boolean;
}

const ONE_TABLE: Layout = { schema: 'public', dated: false };
const BY_MONTH: Layout = { schema: 'monthly', dated: false };
const BY_DAY: Layout = { schema: 'monthly', dated: true };

/**
 * Sales, their places in the order of changes, their postings and earnings: as one table each, and by month. The one is measured
 * before the other is made, because a disk may not hold the indexes of both.
 */
export async function measureSalesByMonth(): Promise<Section> {
  const installation = await install(AMOUNTS, { settings: SETTINGS });
  const client = new pg.Client({ connectionString: installation.databaseUrl, application_name: 'bench' });
  try {
    await client.connect();
    // Only the time of the connection's own process is counted.
    await client.query('set max_parallel_workers_per_gather = 0');
    await told('sales', () => loadSales(client, installation.databaseUrl, SALES));
    const samples = await takeSamples(client);
    const oneTable = await told('one table', () => measure(client, ONE_TABLE, samples));
    oneTable.set(RIDDING, await deleting(client));
    await told('the tables by month', () => makeMonthly(client));
    const byMonth = await told('by month', () => measure(client, BY_MONTH, samples));
    const byDay = await told('by month, the day given', () => askAll(client, BY_DAY, samples));
    byMonth.set(RIDDING, await dropping(client));
    const columns = [oneTable, byMonth, byDay];
    return {
      title: `${SALES.toLocaleString('en')} sales of a year: processor time of PostgreSQL for each statement, and pages it read from outside its memory`,
      columns: ['', 'one table', 'by month', 'by month, the day given'],
      rows: [...oneTable.keys()].map((name) => [name, ...columns.map((cells) => cells.get(name) ?? '')]),
      verdicts: [],
    };
  } finally {
    await client.end();
    await installation.close();
  }
}

async function told<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  process.stderr.write(`${what}: ${figure((performance.now() - began) / 1000)} s\n`);
  return result;
}

/** Spread over all sales, so that one question does not find what the one before it has read. */
async function takeSamples(client: pg.Client): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select t.tenant_id as "tenantId", t.company_id as "companyId", t.id, t.nsu, t.dia::text as dia, p.sequencia,
       e.beneficiary_user_id as beneficiary
     from (select first + (random() * (last - first))::bigint as id
       from (select min(transaction_id) as first, max(transaction_id) as last from commission_postings) ends,
         generate_series(1, $1 * 2)) r
     cross join tenants n
     join transactions t on t.tenant_id = n.id and t.id = r.id
     join transaction_positions p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
     join commission_earnings e on e.tenant_id = t.tenant_id and e.transaction_id = t.id
     limit $1`,
    [ASKED],
  );
  return rows;
}

async function measure(
  client: pg.Client,
  layout: Layout,
  samples: readonly Sample[],
): Promise<Map<string, string>> {
  const cells = new Map([['bytes of a sale', figure((await bytesOf(client, layout)) / SALES)]]);
  for (const [name, cell] of await askAll(client, layout, samples)) cells.set(name, cell);
  cells.set('recording a sale', await recording(client, layout, saleStatement));
  cells.set('recording what follows from it', await recording(client, layout, consequenceStatement));
  return cells;
}

async function askAll(
  client: pg.Client,
  layout: Layout,
  samples: readonly Sample[],
): Promise<Map<string, string>> {
  const cells = new Map<string, string>();
  for (const [name, question] of Object.entries(QUESTIONS)) {
    if (!layout.dated || question.day) cells.set(name, await ask(client, layout, question, samples));
  }
  return cells;
}

async function ask(
  client: pg.Client,
  { dated, schema }: Layout,
  question: Question,
  samples: readonly Sample[],
): Promise<string> {
  const text = statementOf(question, schema, dated);
  const count = new Set(text.match(/\$\d/g)).size;
  const name = `${schema} ${dated} ${text.length}`;
  const one = (sample: Sample) =>
    client.query({ name, text, values: question.values(sample).slice(0, count) });
  const mode = question.planned === 'once' ? 'force_generic_plan' : 'force_custom_plan';
  await client.query(`set plan_cache_mode = ${mode}`);
  await rolledBack(client, async () => {
    for (const sample of samples.slice(0, WARM_UP)) await one(sample);
  });
  return costOf(client, async () => {
    const until = performance.now() + MOST_MS;
    let asked = 0;
    for (const sample of samples.slice(WARM_UP)) {
      if (performance.now() > until) break;
      await one(sample);
      asked += 1;
    }
    return asked;
  });
}

async function rolledBack(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('rollback');
}

/** What `work` costs in a transaction that is rolled back, for each of as many as it answers. */
async function costOf(client: pg.Client, work: () => Promise<number>): Promise<string> {
  const before = await spent(client);
  let micros = 0;
  let times = 0;
  await rolledBack(client, async () => {
    const start = microsOf(await pidOf(client));
    times = await work();
    micros = microsOf(await pidOf(client)) - start;
  });
  const pages = (await spent(client)) - before;
  return `${figure(micros / times)} µs, ${figure(pages / times)}`;
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** The microseconds that a process has worked, as the scheduler counts them. */
function microsOf(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1_000;
}

/** The pages that the connection's process has read from outside PostgreSQL's memory. */
async function spent(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(read_bytes) as bytes from pg_stat_get_backend_io(pg_backend_pid())',
  );
  return Number(rows[0]?.bytes) / PAGE_BYTES;
}

async function bytesOf(client: pg.Client, { schema }: Layout): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class
     where relkind = 'r' and relnamespace = $1::regnamespace and relname similar to $2`,
    [schema, `(${TABLE_NAMES.join('|')})(_[0-9]{4}_[0-9]{2}|_default)?`],
  );
  return Number(rows[0]?.bytes);
}

/** Sales of yesterday, some at once, as an import records them. */
const saleStatement = (schema: string, columns: string) => `
  insert into ${schema}.transactions (id, uuid, nsu, dia, ${columns})
  select 1000000000000 + $1::bigint * ${SALES_AT_ONCE} + row_number() over (), gen_random_uuid(),
    'N' || $1 || '-' || row_number() over (), current_date - 1, ${columns}
  from (select * from public.transactions limit ${SALES_AT_ONCE}) t on conflict do nothing`;

const consequenceStatement = (schema: string) => `
  with numbers as (select 1000000000000 + $1::bigint * ${SALES_AT_ONCE} + n as id, n
      from generate_series(1, ${SALES_AT_ONCE}) n),
    posting as (select * from public.commission_postings limit 1),
    positions as (insert into ${schema}.transaction_positions select tenant_id, numbers.id, numbers.id
      ${schema === 'public' ? '' : ', current_date - 1'} from posting, numbers),
    postings as (insert into ${schema}.commission_postings (tenant_id, id, transaction_id, numero, company_id, establishment_id, dia,
        competencia, status, regras, percentuais_ppm, bases_centavos, valores_centavos, created_at)
      select tenant_id, numbers.id, numbers.id, 0, company_id, establishment_id, current_date - 1, competencia, status, regras, percentuais_ppm,
        bases_centavos, valores_centavos, now() from posting, numbers)
  insert into ${schema}.commission_earnings (tenant_id, transaction_id, numero, lugar, beneficiary_user_id, dia, created_at)
  select tenant_id, numbers.id, 0, 3, u.ids[1 + n % cardinality(u.ids)], current_date - 1, now()
  from posting, numbers, (select array_agg(id) as ids from (select id from users order by id limit 40) first) u`;

async function recording(
  client: pg.Client,
  { schema }: Layout,
  statement: (schema: string, columns: string) => string,
): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = 'transactions'::regclass and attnum > 0 and not attisdropped
       and attname not in ('id', 'uuid', 'nsu', 'dia')`,
  );
  const text = statement(schema, rows[0]?.columns ?? '');
  await rolledBack(client, async () => {
    await client.query(text, [0]);
  });
  return costOf(client, async () => {
    for (let turn = 1; turn <= TURNS; turn += 1) await client.query(text, [turn]);
    return TURNS * SALES_AT_ONCE;
  });
}

const MONTH = `date_trunc('month', current_date - 150)::date`;

async function deleting(client: pg.Client): Promise<string> {
  const began = performance.now();
  await rolledBack(client, async () => {
    await client.query(
      `delete from transactions where dia >= ${MONTH} and dia < ${MONTH} + interval '1 month'`,
    );
  });
  return `${figure(performance.now() - began)} ms`;
}

async function dropping(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('monthly.transactions_%s', to_char(${MONTH}, 'YYYY_MM')) as name`,
  );
  const began = performance.now();
  await client.query(`alter table monthly.transactions detach partition ${rows[0]?.name}`);
  await client.query(`drop table ${rows[0]?.name}`);
  return `${figure(performance.now() - began)} ms`;
}
