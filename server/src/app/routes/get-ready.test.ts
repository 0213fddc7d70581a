import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { send } from '../../../test/harness/client.ts';
import { createHarness } from '../../../test/harness/harness.ts';

const h = await createHarness();
const ask = () => h.request('GET', '/api/ready');

test.each(['app', 'governance'] as const)(
  'is 200 while database and files can be written, on the host %s',
  async (host) => {
    const { body, status } = await send(h[host], 'GET', '/api/ready');
    expect([status, body.status]).toEqual([200, 'ok']);
    expect(body.checks).toMatchObject({ database: { status: 'ok' }, storage: { status: 'ok' } });
  },
);

test('is 503 while files cannot be written, although health is still 200', async () => {
  const other = await h.anotherProcess();
  const directory = join(h.context.config.dataDirectory, 'files');
  const aside = `${directory}-aside`;
  await mkdir(directory, { recursive: true });
  await rename(directory, aside);
  // A file where the directory belongs can be written by nobody, whoever runs the tests.
  await writeFile(directory, '');
  try {
    const answer = await send(other.app, 'GET', '/api/ready');
    expect([answer.status, answer.body.status]).toEqual([503, 'down']);
    expect(answer.body.checks).toMatchObject({ database: { status: 'ok' }, storage: { status: 'down' } });
    expect(answer.text).not.toContain(directory);
    expect((await send(other.app, 'GET', '/api/health')).status).toBe(200);
  } finally {
    await rm(directory);
    await rename(aside, directory);
    await chmod(directory, 0o755);
  }
  await expect.poll(async () => (await send(other.app, 'GET', '/api/ready')).status).toBe(200);
});

test('is 503 while the database cannot be reached', async () => {
  await h.db.unreachable(async () => {
    await expect.poll(async () => (await ask()).status, { timeout: 15_000 }).toBe(503);
  });
  for (const host of [h.app, h.governance]) {
    const status = async () => (await send(host, 'GET', '/api/ready')).status;
    await expect.poll(status, { timeout: 15_000 }).toBe(200);
  }
});

test('400 for a query that it does not have', async () => {
  expect((await h.request('GET', '/api/ready?unheardOf=1')).body.code).toBe('validation.failed');
});
