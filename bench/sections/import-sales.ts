import { rm } from 'node:fs/promises';
import { temporaryDirectory } from '../installation.ts';
import { memoryMiB, resetPeak } from '../process-figures.ts';
import { figure, type Section, verdict } from '../report.ts';
import { askBackoffice, importFile, saleFile } from '../sale-import.ts';
import { type RunningServer, startServer } from '../server-process.ts';

/** The number of lines. Fewer for a quick look: `IMPORT_LINES=50000 npm run bench import-sales`. */
const LINES = Number(process.env['IMPORT_LINES'] ?? 1_000_000);
const MOST_SECONDS = 60;
const MOST_GROWTH_MIB = 200;
/** The person who hands the files in, and one who sees only the establishments of this tenant. */
const [ADMIN, MEMBER] = ['admin@beta.test', 'operator@beta.test'];
const PASSWORD = 'retaguarda-demo';
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
      const run = await importFile(server, token, saleFile(codes, LINES, 'B'));
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

interface Shop {
  codigo_ec: string;
}

/** Codes of establishments that the caller sees, from the first page. */
async function codesOf(server: RunningServer, token: string): Promise<string[]> {
  const path = 'estabelecimentos/listar.php?per_page=200';
  const { estabelecimentos } = await askBackoffice<{ estabelecimentos: Shop[] }>(server, token, path);
  return estabelecimentos.map(({ codigo_ec: code }) => code);
}
