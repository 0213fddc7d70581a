import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeAll, type RunnerTask, vi } from 'vitest';
import { createTestClock, type TestClock } from '../harness/clock.ts';
import { createHarness, type Harness, type HarnessOptions } from '../harness/harness.ts';
import { useBrowser, type Visitor } from './browser.ts';

/** A journey is many steps in a real browser, on a machine that is busy with other tests. */
const PATIENCE_MS = 120_000;

type JourneyOptions = Omit<HarnessOptions, 'clock'>;

export interface Journey {
  h: Harness;
  /** Begins at the moment that it is: the browser has a clock of its own, by which cookies must not have expired. */
  clock: TestClock;
  /** Of the main host. */
  origin: string;
  visitor(): Promise<Visitor>;
}

/** A browser shows some changes in two steps: a journey that looked between them looks once more, and is named for it. See decision 0067. */
function tryTwice(tasks: RunnerTask[]): void {
  for (const task of tasks) {
    if (task.type === 'suite') tryTwice(task.tasks);
    else task.retry = 1;
  }
}

/** What every journey of a file is given. */
function setOut(): void {
  vi.setConfig({ testTimeout: PATIENCE_MS });
  // biome-ignore lint/correctness/noEmptyPattern: the runner gives what the pattern names, and takes nothing else there
  beforeAll(({}, { tasks }) => tryTwice(tasks));
}

/** A server that listens, and browsers that visit it. Called at the top of a test file. */
export async function startJourney(options: JourneyOptions = {}): Promise<Journey> {
  setOut();
  const clock = createTestClock(new Date().toISOString());
  const h = await createHarness({ ...options, clock });
  const origin = await h.app.listen({ host: '127.0.0.1', port: 0 });
  return { h, clock, origin, ...useBrowser(origin) };
}

/**
 * The same for pages that reach the governance host or show links to the main one: both know their addresses, so their ports
 * are chosen before they listen.
 */
export async function startPublicJourney(options: JourneyOptions = {}): Promise<Journey> {
  setOut();
  const clock = createTestClock(new Date().toISOString());
  const [port, governancePort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const addresses = { publicUrl: origin, governanceUrl: `http://localhost:${governancePort}` };
  const h = await createHarness({ ...options, clock, config: { ...options.config, ...addresses } });
  await h.app.listen({ host: '127.0.0.1', port });
  await h.governance.listen({ host: '127.0.0.1', port: governancePort });
  return { h, clock, origin, ...useBrowser(origin) };
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
