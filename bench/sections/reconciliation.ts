import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrateDatabase } from '../../server/src/app/migrate-database.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../../server/src/platform/log/logger.ts';
import { finished, startChild } from '../child.ts';
import { temporaryDirectory } from '../installation.ts';
import { cpuSeconds, databaseCpuSeconds, memoryMiB, resetPeak } from '../process-figures.ts';
import { figure, type Section, verdict } from '../report.ts';
import { askBackoffice } from '../sale-import.ts';
import { type RunningServer, startServer } from '../server-process.ts';

/** The number of lines. Fewer for a quick look: `RECONCILIATION_LINES=100000 npm run bench reconciliation`. */
const LINES = Number(process.env['RECONCILIATION_LINES'] ?? 1_000_000);
/** How many of them are of one day and of no sale that is here. */
const DIFFERENCES = Math.min(100_000, Math.floor(LINES / 10));
const PASSWORD = 'retaguarda-demo';
const MOST_SECONDS = 60;
const MOST_MIB = 200;
const MOST_DAY_MS = 300;
const POLL_MS = 100;
const QUESTIONS = 50;
const RECEIPTS = 100;
const GROSS = 10_000;
const FEE = 189;
const DAY = '20260115';
const OTHER_DAY = '20260116';
const LENGTH = 250;

/** A file of an acquirer over sales that are here: read, matched and compared with the ledger; then a day full of differences at the desk. */
export async function measureReconciliation(): Promise<Section> {
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
    await insertSales(owner);
    server = await startServer({ command: 'start', directory, databaseUrl: database.url });
    const token = await signIn(server);
    await sleep(2_000);
    const before = memoryMiB(server.pid).now;
    resetPeak(server.pid);
    const [ownBefore, databaseBefore] = [cpuSeconds(server.pid), databaseCpuSeconds(directory)];
    // A file is read while it comes in, too.
    const began = performance.now();
    await untilRead(server, token, await handIn(server, token));
    const seconds = (performance.now() - began) / 1_000;
    const own = cpuSeconds(server.pid) - ownBefore;
    const databases = databaseCpuSeconds(directory) - databaseBefore;
    const { peak } = memoryMiB(server.pid);
    const sums = await askDay(server, token, 'resumo.php');
    const list = await askDay(server, token, 'diferencas.php');
    return reportOf({ seconds, own, databases, before, peak, sums, list });
  } finally {
    await server?.stop();
    await owner.end();
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

interface Figures {
  seconds: number;
  /** Seconds of a processor: of the process, and of the database. */
  own: number;
  databases: number;
  /** MiB of the whole process, before the file and at most while it is read. */
  before: number;
  peak: number;
  /** Milliseconds. */
  sums: number;
  list: number;
}

function reportOf({ before, databases, list, own, peak, seconds, sums }: Figures): Section {
  return {
    title: `An acquirer's file of ${LINES.toLocaleString('en')} lines`,
    columns: ['', 'figure'],
    rows: [
      ['seconds from the first byte until every line has its result', figure(seconds)],
      ['seconds of a processor, of the process', figure(own)],
      ['seconds of a processor, of the database', figure(databases)],
      ['lines/s', figure(LINES / seconds)],
      ['MiB of the process before', figure(before)],
      ['MiB of the process at most', figure(peak)],
      [`sums of a day with ${DIFFERENCES.toLocaleString('en')} differences, p50 ms`, figure(sums)],
      ['first page of its differences, p50 ms', figure(list)],
    ],
    verdicts: [
      verdict('a million lines', (seconds / LINES) * 1_000_000, MOST_SECONDS, ' s', 'under'),
      verdict('memory that reading adds', peak - before, MOST_MIB, ' MiB', 'under'),
      verdict('sums of a day', sums, MOST_DAY_MS, ' ms', 'under'),
      verdict('page of a day', list, MOST_DAY_MS, ' ms', 'under'),
    ],
  };
}

/** Sales of one day with what the ledger expects of them: copies of one sale of the demo. */
async function insertSales(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = 'transactions' and column_name not in ('id', 'uuid', 'nsu')`,
  );
  const columns = rows.map(({ column_name: name }) => String(name));
  const changed: Record<string, string> = {
    adquirente: `'cielo'`,
    codigo_autorizacao: `'A1B2C3'`,
    modalidade: `'credito_vista'`,
    parcelas: '1',
    valor_bruto_centavos: String(GROSS),
    data_transacao: `'2026-01-15T15:00:00Z'`,
    dia: `'2026-01-15'`,
  };
  const kept = columns.filter((name) => !name.startsWith('valor_') && !name.startsWith('parcelas_'));
  const values = kept.map((name) => changed[name] ?? `t.${name}`);
  await owner.query(
    `insert into transactions (${kept.join(', ')}, uuid, nsu, valor_bruto_centavos, valor_mdr_centavos, valor_liquido_centavos)
     select ${values.join(', ')}, gen_random_uuid(), n::text, ${GROSS}, 319, ${GROSS - 319}
     from (select * from transactions where nsu = '700001' limit 1) t, generate_series(1, ${LINES - DIFFERENCES}) n`,
  );
  await owner.query(
    `insert into ledger_journals (tenant_id, chave, tipo, dia, origem, origem_id, establishment_id, parcela, contas,
       valores_centavos, created_at)
     select tenant_id, 'captura:' || id || ':1', 'captura', dia, 'transaction', id, establishment_id, 1,
       array['at.adq.a_receber:cielo:2026-02-18', 'rec.mdr'], array[${GROSS - FEE}, ${FEE - GROSS}], created_at
     from transactions where dia = '2026-01-15' and adquirente = 'cielo'`,
  );
  await owner.query('vacuum analyze');
}

/** The file, summaries of a hundred receipts: first the sales that are here, then those that are not. */
function* fileOf(): Generator<Uint8Array> {
  let records = 0;
  let text = line(`0100001234520260117${DAY}${OTHER_DAY}0000001CIELO03V`, [[71, '001']]);
  for (let first = 1; first <= LINES; first += RECEIPTS) {
    const count = Math.min(RECEIPTS, LINES - first + 1);
    const isKnown = first <= LINES - DIFFERENCES;
    const summary = String(Math.ceil(first / RECEIPTS)).padStart(7, '0');
    const [gross, fee] = [GROSS * count, FEE * count];
    text += line(`11000012345${summary}01/0101${DAY.slice(2)}260218000000`, [
      [44, `+${amount(gross)}-${amount(fee)}+${amount(0)}+${amount(gross - fee)}`],
      [123, '00'],
      [185, '001'],
    ]);
    for (let index = 0; index < count; index += 1) {
      const nsu = (first + index) % 1_000_000;
      text += line(`21000012345${summary}516230******1234   ${isKnown ? DAY : OTHER_DAY}`, [
        [46, `+${amount(GROSS)}0101`],
        [67, isKnown ? 'A1B2C3' : 'ZZZZZZ'],
        [93, String(nsu).padStart(6, '0')],
      ]);
    }
    records += count + 1;
    if (text.length < 262_144) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + line(`9${String(records).padStart(11, '0')}`, []));
}

const amount = (centavos: number): string => String(centavos).padStart(13, '0');

function line(begin: string, parts: readonly (readonly [at: number, text: string])[]): string {
  let text = begin;
  for (const [at, part] of parts) text = text.padEnd(at - 1) + part;
  return `${text.padEnd(LENGTH)}\r\n`;
}

async function handIn(server: RunningServer, token: string): Promise<number> {
  const { arquivo } = await askBackoffice<{ arquivo: { id: number } }>(
    server,
    token,
    'financeiro/conciliacao/arquivos/enviar.php',
    {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: ReadableStream.from(fileOf()) as ReadableStream<Uint8Array>,
      duplex: 'half',
    } as RequestInit,
  );
  return arquivo.id;
}

async function untilRead(server: RunningServer, token: string, id: number): Promise<void> {
  for (;;) {
    const { arquivos } = await askBackoffice<{
      arquivos: { id: number; situacao: string; falha: string | null }[];
    }>(server, token, 'financeiro/conciliacao/arquivos/listar.php');
    const file = arquivos.find((one) => one.id === id);
    if (file?.situacao === 'lido') return;
    if (file?.situacao === 'recusado') throw new Error(file.falha ?? '');
    await sleep(POLL_MS);
  }
}

/** Milliseconds of the middle one of many questions about the day. */
async function askDay(server: RunningServer, token: string, path: string): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < QUESTIONS; index += 1) {
    const began = performance.now();
    await askBackoffice(server, token, `financeiro/conciliacao/${path}?dia=2026-01-16`);
    took.push(performance.now() - began);
  }
  return took.sort((one, other) => one - other)[QUESTIONS / 2] ?? 0;
}

async function signIn({ url }: RunningServer): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@alfa.test', password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
