import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../harness/clock.ts';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import { useBrowser } from './browser.ts';

// The browser has a clock of its own: cookies must not have expired by it.
const h = await createHarness({ clock: createTestClock(new Date().toISOString()) });
let address = '';
beforeAll(async () => {
  address = await h.app.listen({ host: '127.0.0.1', port: 0 });
});
const { visitor } = useBrowser(() => address);

/** What a page has asked for so far: how many answers, how many kB on the wire, and what the console complained of. */
function weigh(page: Page) {
  const sizes: Promise<number>[] = [];
  const complaints: string[] = [];
  page.on('requestfinished', (request) => {
    const size = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    sizes.push(size.catch(() => 0));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return async () => {
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { requests: sizes.length, kilobytes: bytes / 1_000, complaints };
  };
}

test('the page to sign in is few files and complains of nothing', async () => {
  const { open, page } = await visitor();
  const weight = weigh(page);
  await open('/entrar');
  const { complaints, kilobytes, requests } = await weight();
  expect(requests).toBeLessThanOrEqual(10);
  expect(kilobytes).toBeLessThanOrEqual(230);
  expect(complaints).toEqual([]);
});

test('the pages of every day are few files, and none of them again on the next visit', async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const user = await tenant.user({ role: 'admin' });
  const { open, page, signIn } = await visitor();
  const first = weigh(page);
  await signIn(user.email, PASSWORD);
  await open('/tarefas');
  const { kilobytes, requests } = await first();
  expect(requests).toBeLessThanOrEqual(50);
  expect(kilobytes).toBeLessThanOrEqual(620);
  const again = weigh(page);
  await open('/tarefas');
  expect((await again()).kilobytes).toBeLessThanOrEqual(60);
});
