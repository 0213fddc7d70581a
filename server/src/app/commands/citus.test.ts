import { afterEach, expect, test, vi } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { citusCommand } from './citus.ts';

const h = await createHarness();

afterEach(() => {
  vi.unstubAllEnvs();
});

function run(args: string[], databaseUrl: string): Promise<unknown> {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('RETAGUARDA_DATA_DIR', h.context.config.dataDirectory);
  return citusCommand.run(args).catch((error: Error) => error.message);
}

test.each([['prepare'], ['distribute'], ['check']])('%s refuses the embedded database', async (name) => {
  expect(await run([name], '')).toBe('the embedded database is no cluster: set DATABASE_URL');
});

test.each([['prepare'], ['distribute'], ['check']])('%s refuses a database without Citus', async (name) => {
  expect(await run([name], h.db.url)).toMatch(/^there is no Citus in /);
});

test('what cannot be understood is refused before anything is reached', async () => {
  expect(await run([], h.db.url)).toMatch(/^usage: retaguarda citus prepare \| distribute \| check/);
  expect(await run(['prepare', '--all'], h.db.url)).toContain(`Unknown option '--all'`);
});
