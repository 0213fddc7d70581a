import { readFileSync } from 'node:fs';
import pg from 'pg';
import { loadLargeOperations } from '../../server/src/app/demo/large-operations.ts';
import { loadLargeSales } from '../../server/src/app/demo/large-sales.ts';
import { install } from '../installation.ts';
import { figure, type Section } from '../report.ts';
import { makeMonthly } from './sales-by-month-layout.ts';

/** The number of sales. The record of the decision was made with `SALES=2000000 npm run bench sales-by-month`. */
const SALES = Number(process.env['SALES'] ?? 2_000_000);
const AMOUNTS = { tenants: 1, users: 20, largeTenantUsers: 50, largeTenantCompanies: 100 };
const ASKED = 1_000;
const SALES_AT_ONCE = 500;
/** Where one answer takes a second, fewer have to do. */
const MOST_MS = 15_000;
/** The kernel counts the time of processes in hundredths of a second. */
const MICROSECONDS_OF_TICK = 10_000;

/** Where the tables of a layout are, and how a statement names a sale there. */
interface Layout {
  schema: 'public' | 'monthly';
  /** Whether statements say the day of the sale beside its number. */
  dated: boolean;
}

const LAYOUTS: readonly Layout[] = [
  { schema: 'public', dated: false },
  { schema: 'monthly', dated: false },
  { schema: 'monthly', dated: true },
];

interface Sample {
  tenantId: number;
  companyId: number;
  id: number;
  uuid: string;
  dia: string;
  sequencia: number;
}

/** What people and pollers ask; `$1` … are the values of a sample, `{s}` the schema, `{d}` the condition on the day. */
interface Question {
  text: string;
  values: (sample: Sample) => unknown[];
  /** Whether the day of the sale can narrow it down. */
  day: boolean;
  /** Whether one plan does for all values, as for what looks up few rows. */
  planned: 'once' | 'anew';
}

const QUESTIONS: Record<string, Question> = {
  'page of a company': {
    text: `select * from {s}.transactions t where tenant_id = $1 and company_id = $2
      order by data_transacao desc, id desc limit 51`,
    values: ({ companyId, tenantId }) => [tenantId, companyId],
    day: false,
    planned: 'anew',
  },
  'page of a company in a month': {
    text: `select * from {s}.transactions t where tenant_id = $1 and company_id = $2
      and data_transacao >= $3::date and data_transacao < $3::date + 30 {d}
      order by data_transacao desc, id desc limit 51`,
    values: ({ companyId, dia, tenantId }) => [tenantId, companyId, dia],
    day: true,
    planned: 'anew',
  },
  'detail by number': {
    text: `select * from {s}.transactions t where tenant_id = $1 and id = $2 {d}`,
    values: ({ dia, id, tenantId }) => [tenantId, id, dia],
    day: true,
    planned: 'once',
  },
  'refund, rolled back': {
    text: `update {s}.transactions t set version = version + 1, updated_at = now() where tenant_id = $1 and id = $2 {d}`,
    values: ({ dia, id, tenantId }) => [tenantId, id, dia],
    day: true,
    planned: 'once',
  },
  'poll of 100 changes': {
    text: `select p.sequencia, t.* from (select * from {s}.transaction_positions
        where tenant_id = $1 and sequencia > $2 order by sequencia limit 100) p
      join {s}.transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id {j} order by p.sequencia`,
    values: ({ sequencia, tenantId }) => [tenantId, sequencia],
    day: true,
    planned: 'once',
  },
  'commissions of a sale': {
    text: `select * from {s}.commission_postings t where tenant_id = $1 and transaction_id = $2 {d}`,
    values: ({ dia, id, tenantId }) => [tenantId, id, dia],
    day: true,
    planned: 'once',
  },
};

/** Sales, their places in the order of changes and their postings: as one table each, and by month. */
export async function measureSalesByMonth(): Promise<Section> {
  const installation = await install(AMOUNTS);
  const client = new pg.Client({ connectionString: installation.databaseUrl, application_name: 'bench' });
  try {
    const loaded = await loadLargeSales(installation.databaseUrl, SALES);
    process.stderr.write(`${SALES} sales in ${figure(loaded)} s\n`);
    await loadLargeOperations(installation.databaseUrl);
    await client.connect();
    // Only the time of the connection's own process is counted.
    await client.query('set max_parallel_workers_per_gather = 0');
    await makeMonthly(client);
    process.stderr.write('the tables by month are there\n');
    const samples = await takeSamples(client);
    const rows = [await sizes(client), await recording(client)];
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const cells: string[] = [];
      for (const layout of LAYOUTS) {
        const { cpu, text } = await ask(client, layout, question, samples);
        cells.push(text === null ? '' : `${figure(cpu)} µs`);
      }
      rows.push([name, ...cells]);
    }
    rows.push(await dropping(client));
    return {
      title: `${SALES.toLocaleString('en')} sales of a year: processor time of PostgreSQL for each statement`,
      columns: ['', 'one table', 'by month', 'by month, the day given'],
      rows,
      verdicts: [],
    };
  } finally {
    await client.end();
    await installation.close();
  }
}

async function takeSamples(client: pg.Client): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select t.tenant_id as "tenantId", t.company_id as "companyId", t.id, t.uuid, t.dia::text as dia, p.sequencia
     from transactions t tablesample bernoulli (5) join transaction_positions p
       on p.tenant_id = t.tenant_id and p.transaction_id = t.id
     limit $1`,
    [ASKED],
  );
  return rows;
}

async function ask(
  client: pg.Client,
  { dated, schema }: Layout,
  { day, planned, text, values }: Question,
  samples: readonly Sample[],
): Promise<{ cpu: number; text: string | null }> {
  if (dated && !day) return { cpu: 0, text: null };
  const number = text.includes('$3') ? '$3' : `$${(text.match(/\$\d/g) ?? []).length + 1}`;
  const range = text.includes('$3')
    ? `and dia between ${number}::date - 1 and ${number}::date + 31`
    : `and t.dia = ${number}`;
  const written = text
    .replaceAll('{s}', schema)
    .replace('{d}', dated ? range : '')
    .replace('{j}', dated ? 'and t.dia = p.dia' : '');
  const count = new Set(written.match(/\$\d/g)).size;
  const name = `${schema} ${dated} ${text.length}`;
  const one = (sample: Sample) =>
    client.query({ name, text: written, values: values(sample).slice(0, count) });
  await client.query('begin');
  const mode = planned === 'once' ? 'force_generic_plan' : 'force_custom_plan';
  await client.query(`set local plan_cache_mode = ${mode}`);
  for (const sample of samples.slice(0, 10)) await one(sample);
  const before = await cpuOf(client);
  const until = performance.now() + MOST_MS;
  let asked = 0;
  for (const sample of samples) {
    if (performance.now() > until) break;
    await one(sample);
    asked += 1;
  }
  const cpu = ((await cpuOf(client)) - before) / asked;
  await client.query('rollback');
  return { cpu, text: written };
}

/** The microseconds that the connection's process of PostgreSQL has worked. */
async function cpuOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const fields = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_OF_TICK;
}

async function sizes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; bytes: number }>(
    `select relnamespace::regnamespace::text as schema, sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'monthly'::regnamespace)
       and relname similar to '(transactions|transaction_positions|commission_postings)%' group by 1 order by 1 desc`,
  );
  return ['bytes of a sale', ...rows.map(({ bytes }) => figure(bytes / SALES)), ''];
}

/** Sales of yesterday, some at once, as an import records them. */
async function recording(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = 'transactions'::regclass and attnum > 0 and not attisdropped
       and attname not in ('id', 'uuid', 'nsu', 'dia')`,
  );
  const others = rows[0]?.columns ?? '';
  const cells: string[] = [];
  for (const schema of ['public', 'monthly'] as const) {
    const statement = (turn: number) => `
      insert into ${schema}.transactions (id, uuid, nsu, dia, ${others})
      select 1000000000000 + ${turn * SALES_AT_ONCE} + row_number() over (), gen_random_uuid(),
        'N' || ${turn} || '-' || row_number() over (), current_date - 1, ${others}
      from (select * from public.transactions limit ${SALES_AT_ONCE}) t on conflict do nothing`;
    await client.query('begin');
    await client.query(statement(0));
    const before = await cpuOf(client);
    for (let turn = 1; turn <= 20; turn += 1) await client.query(statement(turn));
    cells.push(`${figure(((await cpuOf(client)) - before) / 20 / SALES_AT_ONCE)} µs`);
    await client.query('rollback');
  }
  return ['recording a sale', ...cells, ''];
}

/** What it costs to be rid of a month. */
async function dropping(client: pg.Client): Promise<string[]> {
  const month = `date_trunc('month', current_date - 150)::date`;
  const began = performance.now();
  await client.query('begin');
  await client.query(
    `delete from transactions where dia >= ${month} and dia < ${month} + interval '1 month'`,
  );
  await client.query('rollback');
  const deleted = performance.now() - began;
  const { rows } = await client.query<{ name: string }>(
    `select format('monthly.transactions_%s', to_char(${month}, 'YYYY_MM')) as name`,
  );
  const start = performance.now();
  await client.query(`alter table monthly.transactions detach partition ${rows[0]?.name}`);
  await client.query(`drop table ${rows[0]?.name}`);
  return ['ridding sales of a month', `${figure(deleted)} ms`, `${figure(performance.now() - start)} ms`, ''];
}
