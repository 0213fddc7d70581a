import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** For a page to show what a step waits for, on a machine that is busy with other tests. */
const PATIENCE_MS = 20_000;

const SCANS = 6;
/** What is wrong in the middle of a change is looked at again. */
const SETTLE_MS = 300;

/** In a page: it is loaded, has drawn twice, and has nothing to do. */
const DRAWN = `(async () => {
  if (document.readyState !== 'complete') await new Promise((go) => addEventListener('load', go, { once: true }));
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  await new Promise((go) => setTimeout(go, 50));
  await new Promise((go) => requestIdleCallback(go, { timeout: 1000 }));
})()`;

/** No sandbox, because tests also run as root; nothing that calls home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's own Chromium, else the one from npm, which brings the libraries that a bare machine lacks. */
async function launchBrowser(): Promise<Browser> {
  const installed = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: FLAGS });
  // The package unpacks its libraries only where it believes to run on the image they were made for.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  // Not with its own flags: in a single process a second visitor gets no page, and without web security nothing is tested.
  return chromium.launch({ executablePath: await packed.executablePath(), args: FLAGS });
}

/** The day that it is in São Paulo, where tests do their business, at this moment: `2026-11-22`. */
export function saoPauloDay(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(moment);
}

/** A phone of common size. */
export const PHONE = { width: 390, height: 844 };

export interface Visitor {
  page: Page;
  /** Opens an address of the application; answers the status of its page. */
  open(path: string): Promise<number>;
  signIn(email: string, password: string): Promise<void>;
  /** Throws with every violation of WCAG 2 A and AA on the page as it is now. */
  expectAccessible(): Promise<void>;
  /** Throws when the page is wider than its window. */
  expectFits(): Promise<void>;
}

/** The page as it is now has no fault in light colours and none in dark ones. */
export async function expectAccessibleInBoth({ expectAccessible, page }: Visitor): Promise<void> {
  for (const scheme of ['dark', 'light']) {
    await page
      .locator('html')
      .evaluate((root, name) => root.setAttribute('data-mantine-color-scheme', name), scheme);
    await expectAccessible();
  }
}

/** A browser for the tests of one file, whose visitors come to the server at `baseUrl`. */
export function useBrowser(baseUrl: string): { visitor(): Promise<Visitor> } {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });
  return { visitor: () => newVisitor(browser, baseUrl) };
}

async function newVisitor(browser: Browser, baseURL: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 900 },
    // Nothing fades or slides: colours and places are those that stay.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const settled = watchRequests(page);
  const open = async (path: string) => {
    const response = await page.goto(path);
    await settled();
    return response?.status() ?? 0;
  };
  return {
    page,
    open,
    signIn: async (email, password) => {
      await open('/entrar');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL((url) => url.pathname !== '/entrar');
    },
    expectAccessible: async () => {
      // A page in the middle of a change is not the page that stays: only what is still there after a while is a fault.
      let faults: string[] = [];
      for (let attempt = 0; attempt < SCANS; attempt += 1) {
        if (attempt > 0) await page.waitForTimeout(SETTLE_MS);
        await settled();
        faults = await scan(page);
        if (faults.length === 0) return;
      }
      throw new Error(`${page.url()}\n${faults.join('\n')}`);
    },
    expectFits: async () => {
      await settled();
      const beyond = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
      if (beyond > 0) throw new Error(`${page.url()} is ${beyond} px wider than its window`);
    },
  };
}

/**
 * Answers how to wait until a page rests: every answer it asked for has come, and it has drawn and done what followed from
 * them without asking anything new. Sockets stay open and are not waited for.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; ) {
      const before = asked;
      // It may leave for another address meanwhile.
      const isDrawn = await page.evaluate(DRAWN).then(
        () => true,
        () => false,
      );
      if (isDrawn && open.size === 0 && asked === before) return;
    }
    const addresses = [...open].map((request) => request.url());
    throw new Error(`${page.url()} never rests; open are: ${addresses.join(', ')}`);
  };
}

async function scan(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']);
  // What puts the findings of several frames together opens a page of its own, which takes as long as the scan.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
