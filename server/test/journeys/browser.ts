import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** For a page to show what a step waits for, on a machine that is busy with other tests. */
const PATIENCE_MS = 20_000;

const SCANS = 4;
const SETTLE_MS = 500;

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

export interface Visitor {
  page: Page;
  /** Opens an address of the application. */
  open(path: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /** Throws with every violation of WCAG 2 A and AA on the page as it is now. */
  expectAccessible(): Promise<void>;
}

/** A browser for the tests of one file; `baseUrl` is asked for when a visitor comes, so the server may start later. */
export function useBrowser(baseUrl: () => string): { visitor(): Promise<Visitor> } {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });
  return { visitor: () => newVisitor(browser, baseUrl()) };
}

async function newVisitor(browser: Browser, baseURL: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const open = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
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
      // Colours in mid-fade are not the colours that stay: only what is still there after a while is a fault.
      let faults: string[] = [];
      for (let attempt = 0; attempt < SCANS; attempt += 1) {
        await page.waitForTimeout(SETTLE_MS);
        faults = await scan(page);
        if (faults.length === 0) return;
      }
      throw new Error(`${page.url()}\n${faults.join('\n')}`);
    },
  };
}

async function scan(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
