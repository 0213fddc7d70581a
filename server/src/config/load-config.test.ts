import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineSettings, loadConfig } from './load-config.ts';
import { ConfigError } from './reader.ts';

test('names, files and values that are wrong are told together', () => {
  const env = { REGISTRATON: 'closed', METRICS_TOKEN_FILE: '/nowhere/token', PORT: 'x' };
  expect(() => loadConfig(env)).toThrow(ConfigError);
  expect(examineSettings(env).faults).toEqual([
    'REGISTRATON is no setting: did you mean REGISTRATION?',
    'METRICS_TOKEN_FILE names a file that does not exist',
    'PORT must be a whole number from 0 to 65535',
  ]);
});

test('a secret from a file is the setting, and is checked like one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'load-config-'));
  const path = join(directory, 'url');
  await writeFile(path, 'postgres://u:p@db.interno/x\n');
  expect(loadConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://u:p@db.interno/x');
  await writeFile(path, 'mysql://u:hush@db.interno/x\n');
  const { faults } = examineSettings({ DATABASE_URL_FILE: path });
  expect(faults).toEqual([expect.stringMatching(/^DATABASE_URL /)]);
  expect(faults.join()).not.toContain('hush');
  await rm(directory, { recursive: true });
});

test('with a fault the rest is still there, so that it can be looked at', () => {
  const { config, faults } = examineSettings({ PORT: 'x', HOST: '0.0.0.0' });
  expect(faults).toHaveLength(1);
  expect(config).toMatchObject({ port: 3000, host: '0.0.0.0' });
});
