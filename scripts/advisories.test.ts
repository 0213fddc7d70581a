import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judge } from './advisories.mjs';

const root = join(import.meta.dirname, '..');
/** npm reads the whole lock file twice, on a machine that may be busy. */
const PATIENT = { timeout: 120_000 };

/** A registry that knows an advisory for some packages, or that is out of order. */
let known: Record<string, object[]> | null;
let asked: Record<string, string[]>;
const registry = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
  if (known === null) return response.writeHead(503).end('{}');
  const isAdvisories = request.url?.endsWith('/-/npm/v1/security/advisories/bulk');
  if (!isAdvisories) return response.writeHead(404).end('{}');
  const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  asked = JSON.parse(text.toString());
  const of = Object.entries(known).filter(([name]) => asked[name] !== undefined);
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(Object.fromEntries(of)));
});

beforeEach(async () => {
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterEach(async () => {
  registry.closeAllConnections();
  registry.close();
  await once(registry, 'close');
});

async function advisories(...args: string[]) {
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
  };
  const script = join(root, 'scripts', 'advisories.mjs');
  try {
    const done = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return { code: 0, out: done.stdout, err: done.stderr };
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string };
    return { code, out: stdout, err: stderr };
  }
}

/** npm remembers what it knows of an advisory by its number. */
let lastNumber = Date.now();
const advisory = (severity: string) => ({
  id: ++lastNumber,
  url: 'https://github.com/advisories/GHSA-test-test-test',
  title: 'Something gets in',
  severity,
  vulnerable_versions: '>=0',
});

test('a grave advisory for what runs ends with 1, every locked version is asked for', PATIENT, async () => {
  known = { fastify: [advisory('critical')] };
  const { code, out } = await advisories();
  expect(out).toMatch(
    /^critical {2}grave {5}fastify: Something gets in \(GHSA-test-test-test, in what runs\)$/m,
  );
  expect(out).toMatch(/^1 advisories, 1 grave in what runs$/m);
  expect(code).toBe(1);
  expect(asked).toMatchObject({ fastify: ['5.12.8'], vitest: [expect.any(String)] });
});

test('one for a tool alone, or one that is not grave, is told and ends with 0', PATIENT, async () => {
  known = { 'playwright-core': [advisory('critical')], fastify: [advisory('low')] };
  const { code, out } = await advisories();
  expect(out).toMatch(/playwright-core: Something gets in .* in tools alone/);
  expect(out).toMatch(/^low {7}noted {5}fastify/m);
  expect(code).toBe(0);
});

test('a registry that does not answer is told loudly, and fails where it is required', PATIENT, async () => {
  known = null;
  expect(await advisories()).toMatchObject({ code: 0, err: expect.stringMatching(/^!{70,}\nNOT CHECKED: /) });
  expect(await advisories('--required')).toMatchObject({ code: 2 });
});

test('what was accepted counts as such until its day, and not after it', () => {
  const report = { vulnerabilities: { fastify: { name: 'fastify', via: [advisory('high'), 'ajv'] } } };
  const accepted = [{ id: 'GHSA-test-test-test', reason: 'x', until: '2026-12-31' }];
  const verdicts = ['2026-12-31', '2027-01-01'].map((today) => judge(report, accepted, today)[0]?.verdict);
  expect(verdicts).toEqual(['accepted', 'grave']);
});
