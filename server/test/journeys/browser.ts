import type { RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchChromium } from '../../../scripts/chromium.ts';
import { EVERY_RULE, faultsOf, RULES_OF_COLOUR } from './accessibility.ts';

/** For a page to show what a step waits for, on a machine that is busy with other tests. */
const PATIENCE_MS = 20_000;

const LOGIN = '/backend/api/auth/login.php';

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

/** A page lives for seconds: what a compiler would make of its code for the long run is thrown away, a fifth of the work of all journeys. */
const SHORT_LIFE = '--js-flags=--no-turbofan --no-maglev --single-threaded-gc --min-semi-space-size=16';

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
  /** Goes to an address within the application, as a link does: nothing is loaded anew, unless nothing is there yet. */
  go(path: string): Promise<void>;
  /** Begins a session without any page, for what is not about signing in: the next page that is opened is theirs. */
  signIn(email: string, password: string): Promise<void>;
  /** As a person does it; ends on the page that follows. */
  signInByForm(email: string, password: string): Promise<void>;
  /** Until every answer that the page asked for has come and is drawn. */
  settled(): Promise<void>;
  /** Throws with every violation of WCAG 2 A and AA, or of other rules, on the page as it is now. */
  expectAccessible(rules?: RunOptions): Promise<void>;
  /** Throws when the page is wider than its window. */
  expectFits(): Promise<void>;
}

/** The page as it is now has no fault in light colours and none in dark ones. */
export async function expectAccessibleInBoth({
  expectAccessible,
  page,
}: Pick<Visitor, 'expectAccessible' | 'page'>): Promise<void> {
  const wear = (scheme: string) =>
    page
      .locator('html')
      .evaluate((root, name) => root.setAttribute('data-mantine-color-scheme', name), scheme);
  await wear('dark');
  await expectAccessible(RULES_OF_COLOUR);
  await wear('light');
  await expectAccessible();
}

/** Visitors for the tests of one file, who come to the server at `baseUrl` and leave after the last test. */
export function useBrowser(baseUrl: string): { visitor(): Promise<Visitor> } {
  const contexts: BrowserContext[] = [];
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
  });
  return {
    visitor: async () => {
      const context = await newContext(baseUrl);
      contexts.push(context);
      return newVisitor(context);
    },
  };
}

/** Hosts below lead to this machine, as those of a tenant's own domain. */
export const OWN_DOMAIN = 'jasmim.example';
const OWN_HOSTS_HERE = `--host-resolver-rules=MAP *.${OWN_DOMAIN} 127.0.0.1`;

let launched: Promise<Browser> | undefined;

/** Files that share a process share its browser; what a visitor has belongs to a context of their own. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launchChromium([SHORT_LIFE, OWN_HOSTS_HERE]).then((browser) => {
    browser.once('disconnected', () => {
      launched = undefined;
    });
    return browser;
  });
  return launched;
}

async function newContext(baseURL: string): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  return browser.newContext({
    baseURL,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 900 },
    // Nothing fades or slides: colours and places are those that stay.
    reducedMotion: 'reduce',
  });
}

async function newVisitor(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const settled = watchRequests(page);
  const open = async (path: string) => {
    const response = await page.goto(path);
    await settled();
    return response?.status() ?? 0;
  };
  const go = async (path: string) => {
    if (page.url() === 'about:blank') return void (await open(path));
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
    await settled();
  };
  return {
    page,
    open,
    go,
    settled,
    signIn: async (email, password) => {
      const answer = await context.request.post(LOGIN, { data: { email, password } });
      if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
    },
    signInByForm: async (email, password) => {
      await open('/entrar');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL((url) => url.pathname !== '/entrar');
    },
    expectAccessible: async (rules = EVERY_RULE) => {
      // A page in the middle of a change is not the page that stays: only what is still there after a while is a fault.
      let faults: string[] = [];
      for (let attempt = 0; attempt < SCANS; attempt += 1) {
        if (attempt > 0) await page.waitForTimeout(SETTLE_MS);
        await settled();
        faults = await faultsOf(page, rules);
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
