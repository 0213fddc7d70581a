import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../scripts/chromium.ts';
import { temporaryDirectory } from '../installation.ts';
import { figure, type Section, type Verdict, verdict } from '../report.ts';
import { type RunningServer, startServer } from '../server-process.ts';
import { median } from '../statistics.ts';

/** Fewer for a quick look: `ROUNDS=1 npm run bench pages`. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const WINDOW = { width: 1440, height: 900 };
/** A telephone that is far from its mast: 1.6 Mbit/s and 150 ms. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const REST_MS = 500;
const PATIENCE_MS = 30_000;
const MOST_SHIFT = 0.01;

/** What is opened, and how soon its largest content has to be there, on this machine and far from it. */
const PAGES = [
  { name: 'sign-in', path: '/entrar', signedIn: false, mostMs: 300, mostSlowMs: 2_000 },
  { name: 'home', path: '/', signedIn: true, mostMs: 700, mostSlowMs: 3_000 },
  { name: 'tasks', path: '/tarefas', signedIn: true, mostMs: 700, mostSlowMs: 3_000 },
  { name: 'transactions', path: '/operacoes/transacoes', signedIn: true, mostMs: 700, mostSlowMs: 3_000 },
] as const;

/** One load with a cold cache: requests, bytes on the wire, and when what is largest was drawn. */
interface Load {
  requests: number;
  kibibytes: number;
  largestMs: number;
  shift: number;
}

/** Pages of the demo business in Chromium, with nothing in its cache, here and behind a slow line. Needs `npm run build`. */
export async function measurePages(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const directory = await temporaryDirectory();
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const server = await startServer({ command: 'start', directory, databaseUrl: null });
  stack.defer(() => server.stop());
  const browser = await launchChromium();
  stack.defer(() => browser.close());
  const session = await signIn(browser, server);
  const rows: string[][] = [];
  const verdicts: Verdict[] = [];
  for (const { mostMs, mostSlowMs, name, path, signedIn } of PAGES) {
    for (const isSlow of [false, true]) {
      const loads: Load[] = [];
      // The first is of a server that has not answered it before.
      for (let round = 0; round <= ROUNDS; round += 1)
        loads.push(
          await load(browser, `${server.url}${path}`, { session: signedIn ? session : null, isSlow }),
        );
      const middle = middleOf(loads.slice(1));
      const title = isSlow ? `${name}, slow line` : name;
      rows.push([title, ...Object.values(middle).map(figure)]);
      verdicts.push(
        verdict(`${title}, largest content`, middle.largestMs, isSlow ? mostSlowMs : mostMs, ' ms', 'under'),
      );
      verdicts.push(verdict(`${title}, shift of the layout`, middle.shift, MOST_SHIFT, '', 'under'));
    }
  }
  return {
    title: 'Pages of the demo business in Chromium with a cold cache, and behind 1.6 Mbit/s and 150 ms',
    columns: ['', 'requests', 'KiB', 'largest content, ms', 'shift'],
    rows,
    verdicts,
  };
}

/** Cookies of somebody who has tasks and sales. */
async function signIn(browser: Browser, { url }: RunningServer) {
  await using context = await browser.newContext();
  const answer = await context.request.post(`${url}/backend/api/auth/login.php`, {
    data: { email: 'admin@alfa.test', password: 'retaguarda-demo' },
  });
  if (!answer.ok()) throw new Error(`nobody can sign in: ${answer.status()}`);
  return context.storageState();
}

type Session = Awaited<ReturnType<typeof signIn>>;

async function load(
  browser: Browser,
  url: string,
  { isSlow, session }: { session: Session | null; isSlow: boolean },
): Promise<Load> {
  const known = session === null ? {} : { storageState: session };
  await using context = await browser.newContext({ locale: 'pt-BR', viewport: WINDOW, ...known });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (isSlow) await wire.send('Network.emulateNetworkConditions', SLOW);
  let [requests, bytes] = [0, 0];
  wire.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(WATCH);
  const answer = await page.goto(url, { timeout: PATIENCE_MS, waitUntil: 'networkidle' });
  // A page of an error is soon drawn, too.
  if (answer?.ok() !== true)
    throw new Error(`${url} answers ${answer?.status()}: was the web application built?`);
  // On a busy machine nothing may be asked for while nothing is drawn yet.
  for (let waited = 0; (await drawn(page)).largestMs === 0 && waited < PATIENCE_MS; waited += REST_MS)
    await page.waitForTimeout(REST_MS);
  await page.waitForTimeout(REST_MS);
  return { requests, kibibytes: bytes / 1_024, ...(await drawn(page)) };
}

/** In a page: keeps when its largest content was drawn, and how far things moved that nobody had touched. */
const WATCH = `
  globalThis.drawn = { largestMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) drawn.largestMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) drawn.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

function drawn(page: Page): Promise<Pick<Load, 'largestMs' | 'shift'>> {
  return page.evaluate('drawn');
}

/** The middle of every figure for itself. */
function middleOf(loads: readonly Load[]): Load {
  return {
    requests: median(loads.map(({ requests }) => requests)),
    kibibytes: median(loads.map(({ kibibytes }) => kibibytes)),
    largestMs: median(loads.map(({ largestMs }) => largestMs)),
    shift: median(loads.map(({ shift }) => shift)),
  };
}
