import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeCompany } from '../harness/companies.ts';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
import { useBrowser } from '../journeys/browser.ts';
import { hostNode, packSdk, recipes, runProgram } from './package.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MOST_BYTES = 15 * 1_000;
const { files, project } = await packSdk();
const programs = await recipes();
const h = await createHarness();
const baseUrl = await h.app.listen({ host: '127.0.0.1', port: 0 });
const { admin, tenant } = await makeTaskTenant(h);
await tenant.grant(admin, 'tarefas.documents.manage');
const token = await admin.token();
const browser = useBrowser(baseUrl);
const env = { RETAGUARDA_URL: baseUrl, EMAIL: admin.email, PASSWORD, TOKEN: token };

/** The program with the package in one file, as vite makes it. */
async function bundled(code: string): Promise<string> {
  const entry = '\0entry';
  const bundle = await rolldown({
    input: entry,
    cwd: project,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? { id: join(project, 'entry.mjs') } : null),
        load: (id) => (id === join(project, 'entry.mjs') ? code : null),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  return output[0].code;
}

const weight = async (code: string) => gzipSync(await bundled(code)).byteLength;

test('the package holds JavaScript, types and maps, and nothing of its tools', () => {
  expect(files).toEqual(
    expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.js.map', 'dist/index.d.ts']),
  );
  expect(files).toEqual(expect.arrayContaining(['dist/schema.d.ts', 'dist/governance-schema.d.ts']));
  expect(files.filter((path) => /test|build\.mjs|tsconfig/.test(path))).toEqual([]);
  const { dependencies } = JSON.parse(
    readFileSync(join(project, 'node_modules/@retaguarda/sdk/package.json'), 'utf8'),
  ) as { dependencies: object };
  expect(Object.keys(dependencies)).toEqual(['openapi-fetch']);
});

test('all of it weighs 15 kB at most, and one function little', async () => {
  const all = await weight(`export * from '@retaguarda/sdk';`);
  const one = await weight(`export { verifyWebhook } from '@retaguarda/sdk';`);
  expect(all).toBeLessThan(MOST_BYTES);
  expect(one).toBeLessThan(all / 3);
});

test('there are ten recipes', () => {
  expect(programs).toHaveLength(10);
});

beforeAll(async () => {
  for (let index = 0; index < 6; index += 1) {
    await makeCompany(admin);
    await makeTask(admin);
  }
});

test.each(programs)('recipe %s', async (_title, code) => {
  for (const node of new Set([process.execPath, hostNode()])) {
    const flags =
      code.includes('openSocket') && node !== process.execPath ? ['--experimental-websocket'] : [];
    expect(await runProgram(project, code, { env, node, flags })).toBe('true');
  }
});

/** Recipes that are not of servers, with what a browser does otherwise: over HTTP/1.1 it sends files and no streams. */
const inBrowsers = programs
  .filter(([, code]) => !code.includes("from 'node:"))
  .map(([title, code]) => [title, code.replace(/(new Blob\(.*\))\.stream\(\)/, '$1')] as const);

test('all recipes but that of webhooks are for browsers too', () => {
  expect(inBrowsers).toHaveLength(9);
});

/** A page of the same origin, as an application of somebody else has it behind the same name. */
async function openOutside(): Promise<Page> {
  const { page } = await browser.visitor();
  // Chromium does not know where a page is from that the test answers itself, and lets it open no socket to this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/outside.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>outside</title>' }),
  );
  await page.goto('/outside.html');
  return page;
}

test.each(inBrowsers)('recipe %s in a browser', async (_title, code) => {
  const script = await bundled(code);
  const page = await openOutside();
  const said = page.waitForEvent('console', (message) => message.type() === 'log');
  const failed = page.waitForEvent('pageerror').then((error) => Promise.reject(error));
  await page.addScriptTag({ content: `globalThis.process = { env: ${JSON.stringify(env)} };` });
  await page.addScriptTag({ content: script, type: 'module' });
  expect((await Promise.race([said, failed])).text()).toBe('true');
  failed.catch(() => undefined);
});

test('a browser verifies what is signed', async () => {
  const page = await openOutside();
  const body = '{"type":"sale.created","data":{"id":1}}';
  const key = Buffer.from('a secret of at least 24 bytes');
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64');
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  const options = { secret: `whsec_${key.toString('base64')}`, headers, body };
  const script = await bundled(
    `import { verifyWebhook } from '@retaguarda/sdk'; globalThis.verifyWebhook = verifyWebhook;`,
  );
  await page.addScriptTag({ content: script, type: 'module' });
  const verify = (given: object) =>
    page.evaluate(
      `verifyWebhook(${JSON.stringify(given)}).then(({ event }) => event.data.id, () => 'refused')`,
    );
  expect(await verify(options)).toBe(1);
  expect(await verify({ ...options, body: body.replace('1', '2') })).toBe('refused');
});
