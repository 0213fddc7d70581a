import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';

const webRoot = await folderLikeBuilt();
afterAll(() => rm(webRoot, { recursive: true, force: true }));
const h = await createHarness({ webRoot });

async function folderLikeBuilt(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-docs-'));
  await mkdir(join(folder, 'docs', 'operations'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
  await writeFile(join(folder, 'secret.html'), 'not of the site');
  await writeFile(join(folder, 'docs', 'index.html'), '<title>first</title>');
  await writeFile(join(folder, 'docs', 'operations', 'install.html'), '<title>install</title>');
  await writeFile(join(folder, 'docs', 'site.css'), 'body{}');
  return folder;
}

async function ask(url: string) {
  const { body, headers, statusCode } = await h.app.inject({ method: 'GET', url });
  return { status: statusCode, body, type: headers['content-type'] };
}

test('pages of the documentation have addresses without an ending, and need nobody signed in', async () => {
  const html = { status: 200, type: 'text/html; charset=utf-8' };
  expect(await ask('/docs')).toMatchObject({ ...html, body: '<title>first</title>' });
  expect(await ask('/docs/operations/install')).toMatchObject({ ...html, body: '<title>install</title>' });
  expect(await ask('/docs/operations/install/')).toMatchObject(html);
  expect(await ask('/docs/site.css')).toMatchObject({ status: 200, type: 'text/css; charset=utf-8' });
  expect(await ask('/docs/')).toMatchObject({ ...html, body: '<title>first</title>' });
});

test('what the documentation has not is 404, and nothing beside it is given away', async () => {
  const outside = [
    '/docs/../secret',
    '/docs/%2e%2e/secret',
    '/docs/..%2fsecret.html',
    '/docs/operations/%2e%2e%2f%2e%2e%2fsecret',
  ];
  for (const path of ['/docs/nothing', '/docs/operations', '/docs/nothing.css', ...outside]) {
    const { body, status } = await ask(path);
    expect([200, 404], path).toContain(status);
    expect(body, path).not.toContain('not of the site');
  }
  expect((await ask('/docs/nothing')).status).toBe(404);
});
