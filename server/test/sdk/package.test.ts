import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeCompany } from '../harness/companies.ts';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
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
const env = { RETAGUARDA_URL: baseUrl, EMAIL: admin.email, PASSWORD, TOKEN: token };

/** What the program comes to in one file, compressed. */
async function weight(code: string): Promise<number> {
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
  return gzipSync(output[0].code).byteLength;
}

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
