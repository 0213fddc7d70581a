import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { temporaryDirectory } from '../installation.ts';
import { memoryMiB, resetPeak } from '../process-figures.ts';
import { figure, type Section, verdict } from '../report.ts';
import { type RunningServer, startServer } from '../server-process.ts';

/** The number of lines. Fewer for a quick look: `IMPORT_LINES=50000 npm run bench import-sales`. */
const LINES = Number(process.env['IMPORT_LINES'] ?? 1_000_000);
const MOST_SECONDS = 60;
const MOST_GROWTH_MIB = 200;
const POLL_MS = 500;
/** The person who hands the files in, and one who sees only the establishments of this tenant. */
const [ADMIN, MEMBER] = ['admin@alfa.test', 'operator@alfa.test'];
const PASSWORD = 'retaguarda-demo';
const HEADER =
  'codigo_ec;adquirente;nsu;bandeira;modalidade;parcelas;cartao_mascarado;valor_bruto;status;data_transacao';

interface Run {
  id: number;
  status: string;
  linhas: number;
  importadas: number;
  duplicadas: number;
}

/** A file of sales over HTTP into the demo business, from its first byte to the last sum, and once again. */
export async function measureImportSales(): Promise<Section> {
  const directory = await temporaryDirectory();
  const server = await startServer({ command: 'start', directory, databaseUrl: null });
  try {
    const token = await signIn(server, ADMIN);
    const codes = await codesOf(server, await signIn(server, MEMBER));
    const rows: string[][] = [];
    const seconds: number[] = [];
    let growth = 0;
    for (const name of ['new', 'once again']) {
      resetPeak(server.pid);
      const before = memoryMiB(server.pid).now;
      const began = performance.now();
      const run = await importAll(server, token, codes);
      const took = (performance.now() - began) / 1000;
      const grown = memoryMiB(server.pid).peak - before;
      if (run.importadas + run.duplicadas !== LINES) throw new Error(JSON.stringify(run));
      seconds.push(took);
      growth = Math.max(growth, grown);
      rows.push([name, figure(took), figure(LINES / took), figure(run.importadas), figure(grown)]);
    }
    return {
      title: `Import of a file of ${LINES.toLocaleString('en')} sales with installments, three levels of commissions and sums`,
      columns: ['', 'seconds', 'lines/s', 'imported', 'memory grown by, MiB'],
      rows,
      verdicts: [
        verdict('a million lines', ((seconds[0] ?? 0) / LINES) * 1_000_000, MOST_SECONDS, ' s', 'under'),
        verdict('memory of the server', growth, MOST_GROWTH_MIB, ' MiB', 'under'),
      ],
    };
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function signIn({ url }: RunningServer, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

async function ask<Data>(server: RunningServer, token: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  const answer = await fetch(`${server.url}/backend/api/${path}`, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}

interface Shop {
  codigo_ec: string;
}

/** Codes of establishments that the caller sees, from the first page. */
async function codesOf(server: RunningServer, token: string): Promise<string[]> {
  const path = 'estabelecimentos/listar.php?per_page=200';
  const { estabelecimentos } = await ask<{ estabelecimentos: Shop[] }>(server, token, path);
  return estabelecimentos.map(({ codigo_ec: code }) => code);
}

async function importAll(server: RunningServer, token: string, codes: readonly string[]): Promise<Run> {
  const { importacao } = await ask<{ importacao: Run }>(server, token, 'transacoes/importar.php', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: ReadableStream.from(file(codes)) as ReadableStream<Uint8Array>,
    duplex: 'half',
  } as RequestInit);
  for (;;) {
    const path = `transacoes/importacoes.php?id=${importacao.id}`;
    const { importacoes } = await ask<{ importacoes: Run[] }>(server, token, path);
    const [run] = importacoes;
    if (run === undefined || run.status === 'falhou') throw new Error(JSON.stringify(run));
    if (run.status === 'concluida') return run;
    await sleep(POLL_MS);
  }
}

const KINDS = [
  ...Array(4).fill('visa;debito;1'),
  ...Array(3).fill('mastercard;credito_vista;1'),
  'visa;credito_parcelado;3',
  'elo;credito_parcelado;10',
  'pix;pix;1',
];
const DAYS = 90;
/** Read once, so that the file is the same when it is handed in again. */
const BEGIN = Date.now() - 91 * DAY_MS;

/** Sales of the last three months in the order of time, as acquirers list them. */
function* file(codes: readonly string[]): Generator<Uint8Array> {
  const begin = BEGIN;
  let text = `${HEADER}\n`;
  for (let index = 0; index < LINES; index += 1) {
    const at = new Date(begin + Math.floor((index / LINES) * DAYS * DAY_MS)).toISOString();
    const kind = KINDS[index % KINDS.length];
    const card = kind.startsWith('pix') ? '' : `516230******${1000 + (index % 9000)}`;
    text += `${codes[index % codes.length]};stone;B${index};${kind};${card};${1 + (index % 900)},${10 + (index % 89)};capturada;${at}\n`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
