import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bareEnvironment } from '../../../test/harness/bare-environment.ts';
import { captureCommands } from '../../../test/harness/command-output.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { RETAGUARDA } from '../../../test/harness/program.ts';
import { explain } from '../failures.ts';
import { doctorCommand } from './doctor.ts';
import { migrateCommand } from './migrate.ts';

const h = await createHarness();
const { outputOf } = captureCommands(h);
/** Some of these start processes, on a machine that may be busy. */
const PATIENT = { timeout: 120_000 };
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://app.example.com' };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'settings-at-start-'));
});
beforeEach(() => {
  vi.unstubAllEnvs();
  const { dataDirectory, secretKey } = h.context.config;
  set({
    DATABASE_URL: h.db.url,
    RETAGUARDA_DATA_DIR: dataDirectory,
    RETAGUARDA_SECRET_KEY: secretKey?.toString('hex'),
  });
});
afterEach(() => {
  process.exitCode = undefined;
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function set(settings: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}

/** What a person reads who starts the command with these settings. */
async function refusalOf(settings: Record<string, string | undefined>): Promise<string> {
  set(settings);
  return explain(await outputOf(migrateCommand).catch((reason: unknown) => reason));
}

/** The command line as a process of its own, with settings on the database of the harness. */
async function retaguarda(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const { dataDirectory, secretKey } = h.context.config;
  const env = {
    ...bareEnvironment,
    RETAGUARDA_DATA_DIR: dataDirectory,
    RETAGUARDA_SECRET_KEY: secretKey?.toString('hex'),
    PORT: '0',
    GOVERNANCE_PORT: '0',
    ...settings,
  };
  try {
    const done = await promisify(execFile)(process.execPath, [...RETAGUARDA, ...args], { env });
    return { code: 0, out: done.stdout, err: done.stderr };
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string };
    return { code, out: stdout, err: stderr };
  }
}

test('a mistyped setting stops a command with the name that was meant', async () => {
  expect(await refusalOf({ REGISTRATON: 'closed', RETAGUARDA_SERVICE_HOST: '10.0.0.1' })).toBe(
    'invalid settings:\n  REGISTRATON is no setting: did you mean REGISTRATION?',
  );
});

test('production without DATABASE_URL is told to name one, and makes none', async () => {
  const refusal = await refusalOf({
    ...production,
    DATABASE_URL: undefined,
    RETAGUARDA_DATA_DIR: directory,
  });
  expect(refusal).toMatch(/^DATABASE_URL is not set; .*postgres:\/\/.*DATABASE_URL_FILE/);
  expect(refusal).not.toMatch(/migrat|\n/);
  expect(await readdir(directory)).toEqual([]);
});

test('a proxy given by name is told before anything is started', async () => {
  expect(await refusalOf({ ...production, TRUSTED_PROXIES: 'nginx' })).toMatch(
    /^ {2}TRUSTED_PROXIES names "nginx", which is neither an address nor a network/m,
  );
});

test('a HOST that cannot be listened on is told as HOST, by a server that then ends', PATIENT, async () => {
  const { code, err } = await retaguarda(['serve'], { DATABASE_URL: h.db.url, HOST: '192.0.2.1' });
  expect(err).toMatch(
    /^retaguarda: HOST is 192\.0\.2\.1, which is no address of this machine; set HOST to 0\.0\.0\.0/m,
  );
  expect(code).toBe(1);
});

test('help needs no database and no settings that are right', PATIENT, async () => {
  const { code, out } = await retaguarda(['user', '--help'], { DATABASE_URL: 'nonsense', REGISTRATON: 'x' });
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining('retaguarda user create-admin --email E'),
  });
});

test('doctor tells every fault of the settings, and looks at what does not rest on them', async () => {
  set({ REGISTRATON: 'x', TRUSTED_PROXIES: 'nginx', PORT: 'x', GOVERNANCE_PORT: '0' });
  const out = await outputOf(doctorCommand);
  expect(process.exitCode).toBe(1);
  const lines = out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2).join(' '));
  expect(lines.filter((line) => line === 'fault settings')).toHaveLength(3);
  expect(lines).toEqual(expect.arrayContaining(['ok postgresql', 'ok isolation', 'ok governance port']));
  expect(out).not.toMatch(/^\w+ +(port|proxies) {2}/m);
});

test('doctor looks at no database in place of one that was named wrongly', async () => {
  set({
    DATABASE_URL: undefined,
    DATABASE_URL_FILE: join(directory, 'missing'),
    PORT: '0',
    GOVERNANCE_PORT: '0',
  });
  const out = await outputOf(doctorCommand);
  expect(out).toContain('DATABASE_URL_FILE names a file that does not exist');
  expect(out).not.toMatch(/^\w+ +database {2}/m);
  expect(process.exitCode).toBe(1);
});
