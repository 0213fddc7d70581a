import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { parseConfig } from '../../config/config.ts';
import { examine } from './doctor.ts';

const h = await createHarness();

test('an installation in order has no fault', async () => {
  const config = { ...h.context.config, databaseUrl: h.db.url, port: 0, governancePort: 0 };
  const results = await examine(config, () => undefined);

  expect(results.filter(({ verdict }) => verdict === 'fault')).toEqual([]);
  expect(results.map(({ name }) => name)).toContain('isolation');
});

test('without a database the rest is still looked at, and none is made', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'retaguarda-doctor-'));
  const config = parseConfig({ RETAGUARDA_DATA_DIR: directory, PORT: '0', GOVERNANCE_PORT: '0' });
  const results = await examine(config, () => undefined);

  expect(results.at(-1)).toMatchObject({ name: 'database', verdict: 'warning' });
  expect(await readdir(directory)).toEqual([]);
  await rm(directory, { recursive: true });
});

test('a database that cannot be reached is a fault, told without its password', async () => {
  const config = {
    ...h.context.config,
    databaseUrl: 'postgres://u:hunter2@127.0.0.1:1/x',
    port: 0,
    governancePort: 0,
  };
  const results = await examine(config, () => undefined);

  expect(results.at(-1)).toMatchObject({ name: 'database', verdict: 'fault' });
  expect(JSON.stringify(results)).not.toContain('hunter2');
});
