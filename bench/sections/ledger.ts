import { rm } from 'node:fs/promises';
import pg from 'pg';
import { migrateDatabase } from '../../server/src/app/migrate-database.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../../server/src/platform/log/logger.ts';
import { finished, startChild } from '../child.ts';
import { temporaryDirectory } from '../installation.ts';
import { figure, type Section, verdict } from '../report.ts';
import { askBackoffice, importFile, saleFile } from '../sale-import.ts';
import { type RunningServer, startServer } from '../server-process.ts';

/** The number of sales. Fewer for a quick look: `LEDGER_SALES=50000 npm run bench ledger`. */
const SALES = Number(process.env['LEDGER_SALES'] ?? 1_000_000);
const PASSWORD = 'retaguarda-demo';
const MOST_SECONDS = 180;
const MOST_TIMES = 3;
const LEAST_SHARE = 0.5;
const MOST_BALANCE_MS = 5;
/** As an import writes them. */
const AT_ONCE = 2_000;
const QUESTIONS = 200;

/**
 * The same file of sales into a tenant whose ledger is closed and into one whose ledger is open; the same journals once more into a bare copy
 * of their table; and how long a balance takes after that.
 */
export async function measureLedger(): Promise<Section> {
  const directory = await temporaryDirectory();
  const database = await startEmbeddedDatabase({
    dataDir: directory,
    log: createLogger({ level: 'silent' }),
    settings: {},
  });
  const owner = new pg.Pool({ connectionString: database.url, max: 2, application_name: 'bench' });
  owner.on('error', () => undefined);
  let server: RunningServer | null = null;
  try {
    await migrateDatabase(database.url);
    const env = { NODE_ENV: 'development', RETAGUARDA_DATA_DIR: directory, DATABASE_URL: database.url };
    await finished(startChild('server/src/main.ts', { args: ['demo'], env }), 'the demo');
    server = await startServer({ command: 'start', directory, databaseUrl: database.url });
    await open(server, owner);
    const without = await imported(server, 'beta');
    const before = await count(owner);
    const withJournals = await imported(server, 'alfa');
    const after = await count(owner);
    const [journals, entries] = [after.journals - before.journals, after.entries - before.entries];
    const bare = await insertBare(owner, before.last);
    const balance = await askBalances(server);
    return reportOf({ without, withJournals, bare, balance, journals, entries });
  } finally {
    await server?.stop();
    await owner.end();
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

interface Figures {
  /** Seconds of the imports and of the bare inserts, milliseconds of a balance. */
  without: number;
  withJournals: number;
  bare: number;
  balance: number;
  journals: number;
  entries: number;
}

function reportOf({ balance, bare, entries, journals, withJournals, without }: Figures): Section {
  const posting = withJournals - without;
  return {
    title: `Import of ${SALES.toLocaleString('en')} sales with their journals`,
    columns: ['', 'seconds', 'sales/s', 'journals', 'entries', 'entries/s'],
    rows: [
      ['ledger closed', figure(without), figure(SALES / without), '0', '0', '–'],
      [
        'ledger open',
        figure(withJournals),
        figure(SALES / withJournals),
        figure(journals),
        figure(entries),
        '–',
      ],
      [
        'the journals alone: the difference',
        figure(posting),
        '–',
        figure(journals),
        figure(entries),
        figure(entries / posting),
      ],
      [
        'the same rows into a bare copy',
        figure(bare),
        '–',
        figure(journals),
        figure(entries),
        figure(entries / bare),
      ],
      [`balance of an establishment, p50 of ${QUESTIONS}, ms`, figure(balance), '–', '–', '–', '–'],
    ],
    verdicts: [
      verdict(
        'a million sales with journals',
        (withJournals / SALES) * 1_000_000,
        MOST_SECONDS,
        ' s',
        'under',
      ),
      verdict('against a closed ledger', withJournals / without, MOST_TIMES, ' times', 'under'),
      verdict('entries/s, as a share of a bare batch insert', bare / posting, LEAST_SHARE, '', 'at least'),
      verdict(
        `balance of an establishment over HTTP, after ${figure(entries)} entries`,
        balance,
        MOST_BALANCE_MS,
        ' ms',
        'under',
      ),
    ],
  };
}

/** Waits until the job of the demo has opened the ledger, which covers all days of the file then. */
async function open(server: RunningServer, owner: pg.Pool): Promise<void> {
  const token = await signIn(server, 'owner@alfa.test');
  for (;;) {
    const { razao } = await askBackoffice<{ razao: { estado: string } }>(
      server,
      token,
      'financeiro/razao/situacao.php',
    );
    if (razao.estado === 'abertos') break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await owner.query('vacuum analyze');
}

async function imported(server: RunningServer, tenant: string): Promise<number> {
  const token = await signIn(server, `admin@${tenant}.test`);
  const codes = await codesOf(server, await signIn(server, `operator@${tenant}.test`));
  const began = performance.now();
  const run = await importFile(server, token, saleFile(codes, SALES, 'L'));
  if (run.importadas !== SALES) throw new Error(JSON.stringify(run));
  return (performance.now() - began) / 1_000;
}

async function count(owner: pg.Pool): Promise<{ journals: number; entries: number; last: number }> {
  const { rows } = await owner.query(
    'select count(*)::int as journals, coalesce(sum(cardinality(contas)), 0)::int as entries, max(id)::int as last from ledger_journals',
  );
  return rows[0];
}

/** Seconds of the inserts alone: the rows are read before each of them. */
async function insertBare(owner: pg.Pool, after: number): Promise<number> {
  await owner.query('create table bare_journals (like ledger_journals including all)');
  const columns =
    'tenant_id, id, chave, tipo, dia, origem, origem_id, establishment_id, parcela, contas, valores_centavos, created_at';
  // By the tenant that has just imported, as no index finds a row by its number alone.
  const { rows: latest } = await owner.query(
    'select tenant_id as "tenantId" from ledger_journals order by id desc limit 1',
  );
  const { tenantId } = latest[0];
  let last = after;
  let seconds = 0;
  for (;;) {
    const { rows } = await owner.query(
      `select json_agg(j)::text as rows, max(id)::int as last from
         (select ${columns} from ledger_journals where tenant_id = $1 and id > $2 order by id limit ${AT_ONCE}) j`,
      [tenantId, last],
    );
    if (rows[0].last === null) return seconds;
    last = rows[0].last;
    const began = performance.now();
    await owner.query(
      `insert into bare_journals (${columns}) select ${columns} from json_populate_recordset(null::bare_journals, $1::json)`,
      [rows[0].rows],
    );
    seconds += (performance.now() - began) / 1_000;
  }
}

/** Milliseconds of the middle one of many questions, one after the other. */
async function askBalances(server: RunningServer): Promise<number> {
  const token = await signIn(server, 'owner@alfa.test');
  const ids = await shopIdsOf(server, token);
  const took: number[] = [];
  for (let index = 0; index < QUESTIONS; index += 1) {
    const began = performance.now();
    await askBackoffice(
      server,
      token,
      `financeiro/razao/saldos.php?estabelecimento_id=${ids[index % ids.length]}`,
    );
    took.push(performance.now() - began);
  }
  return took.sort((one, other) => one - other)[QUESTIONS / 2] ?? 0;
}

async function signIn({ url }: RunningServer, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

interface Shop {
  id: number;
  codigo_ec: string;
}

async function shopsOf(server: RunningServer, token: string): Promise<Shop[]> {
  const path = 'estabelecimentos/listar.php?per_page=200';
  return (await askBackoffice<{ estabelecimentos: Shop[] }>(server, token, path)).estabelecimentos;
}

const codesOf = async (server: RunningServer, token: string) =>
  (await shopsOf(server, token)).map(({ codigo_ec: code }) => code);

const shopIdsOf = async (server: RunningServer, token: string) =>
  (await shopsOf(server, token)).map(({ id }) => id);
