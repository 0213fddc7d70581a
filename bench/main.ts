/** `npm run bench [section …]`: measures the server on much data; each section writes its figures to `results/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { install } from './installation.ts';
import { markdown, type Section, terminalText } from './report.ts';
import { measureAgenda } from './sections/agenda.ts';
import { measureCapacity } from './sections/capacity.ts';
import { measureContention } from './sections/contention.ts';
import { measureDashboard } from './sections/dashboard.ts';
import { measureDirectory } from './sections/directory.ts';
import { measureExports } from './sections/exports.ts';
import { measureGetUser } from './sections/get-user.ts';
import { measureImportLines } from './sections/import-lines.ts';
import { measureImportSales } from './sections/import-sales.ts';
import { measureInstallation } from './sections/install.ts';
import { measureLanes } from './sections/lanes.ts';
import { measureLedger } from './sections/ledger.ts';
import { measureLedgerWriters } from './sections/ledger-writers.ts';
import { measureLogin } from './sections/login.ts';
import { measurePages } from './sections/pages.ts';
import { measurePeers } from './sections/peers.ts';
import { measurePresence } from './sections/presence.ts';
import { measureReconciliation } from './sections/reconciliation.ts';
import { measureSalesByMonth } from './sections/sales-by-month.ts';
import { measureSalesGrowth } from './sections/sales-growth.ts';
import { measureSearch } from './sections/search.ts';
import { measureStarts } from './sections/start.ts';
import { measureSteadyLoad } from './sections/steady.ts';
import { measureStream } from './sections/stream.ts';
import { measureTasks } from './sections/tasks.ts';
import { measureWebhooks } from './sections/webhooks.ts';

const AMOUNTS = { tenants: 1_000, users: 200_000, largeTenantUsers: 20_000 };
const RESULTS = join(import.meta.dirname, 'results');

/** Sections that need much data and a server that is already warm. */
const ON_MUCH_DATA = { 'get-user': measureGetUser, stream: measureStream, login: measureLogin };
/** Sections that make their own data. */
const BY_THEMSELVES = {
  install: measureInstallation,
  start: measureStarts,
  directory: measureDirectory,
  'import-lines': measureImportLines,
  'import-sales': measureImportSales,
  dashboard: measureDashboard,
  exports: measureExports,
  tasks: measureTasks,
  pages: measurePages,
  peers: measurePeers,
  lanes: measureLanes,
  ledger: measureLedger,
  'ledger-writers': measureLedgerWriters,
  agenda: measureAgenda,
  reconciliation: measureReconciliation,
  'sales-by-month': measureSalesByMonth,
  'sales-growth': measureSalesGrowth,
  search: measureSearch,
  steady: measureSteadyLoad,
  contention: measureContention,
  capacity: measureCapacity,
  presence: measurePresence,
  webhooks: measureWebhooks,
};
const names = [...Object.keys(ON_MUCH_DATA), ...Object.keys(BY_THEMSELVES)];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}; there are ${names.join(', ')}\n`);
  process.exit(1);
}
const wanted = new Set(asked.length === 0 ? names : asked);

const sections: Section[] = [];
for (const [name, measure] of Object.entries(BY_THEMSELVES)) {
  if (wanted.has(name)) await report(name, await measure());
}
const others = Object.entries(ON_MUCH_DATA).filter(([name]) => wanted.has(name));
if (others.length > 0) {
  process.stderr.write('Filling a database …\n');
  const installation = await install(AMOUNTS);
  const server = await installation.serve();
  try {
    for (const [name, measure] of others) await report(name, await measure(installation, server));
  } finally {
    await server.stop();
    await installation.close();
  }
}
process.exitCode = sections.every(({ verdicts }) => verdicts.every(({ met }) => met)) ? 0 : 1;

async function report(name: string, section: Section): Promise<void> {
  sections.push(section);
  process.stdout.write(`${terminalText(section)}\n`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${name}.md`), markdown(section, new Date()));
}
