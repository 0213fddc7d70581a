import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareEnvironment } from '../../../test/harness/bare-environment.ts';
import { createHarness } from '../../../test/harness/harness.ts';

const h = await createHarness();
const MAIN = join(import.meta.dirname, '../../main.ts');
/** Each of these starts processes, on a machine that may be busy. */
const PATIENT = { timeout: 60_000 };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'settings-at-start-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function retaguarda(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const settings = { RETAGUARDA_DATA_DIR: directory, PORT: '0', GOVERNANCE_PORT: '0', ...env };
  const environment = { ...bareEnvironment, ...settings };
  try {
    const done = await promisify(execFile)(process.execPath, [MAIN, ...args], { env: environment });
    return { code: 0, out: done.stdout, err: done.stderr };
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string };
    return { code, out: stdout, err: stderr };
  }
}

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://app.example.com' };

test('a mistyped setting stops the start with the name that was meant', PATIENT, async () => {
  const env = { DATABASE_URL: h.db.url, REGISTRATON: 'closed', RETAGUARDA_SERVICE_HOST: '10.0.0.1' };
  expect(await retaguarda(['serve'], env)).toMatchObject({
    code: 1,
    err: 'retaguarda: invalid settings:\n  REGISTRATON is no setting: did you mean REGISTRATION?\n',
  });
});

test('production without DATABASE_URL is told to name one, and makes none', PATIENT, async () => {
  for (const command of ['serve', 'worker', 'migrate']) {
    const { code, err } = await retaguarda([command], production);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^retaguarda: DATABASE_URL is not set; .*postgres:\/\/.*DATABASE_URL_FILE/),
    });
    expect(err).not.toContain('migrat');
  }
  expect(await readdir(directory)).toEqual([]);
});

test('a HOST that cannot be listened on is told as HOST', PATIENT, async () => {
  const env = {
    DATABASE_URL: h.db.url,
    HOST: '192.0.2.1',
    RETAGUARDA_DATA_DIR: h.context.config.dataDirectory,
  };
  const secret = { RETAGUARDA_SECRET_KEY: h.context.config.secretKey?.toString('hex') };
  const { code, err } = await retaguarda(['serve'], { ...env, ...secret });
  expect(code).toBe(1);
  expect(err).toMatch(
    /^retaguarda: HOST is 192\.0\.2\.1, which is no address of this machine; set HOST to 0\.0\.0\.0/m,
  );
});

test('a proxy given by name is told before anything is started', PATIENT, async () => {
  const { code, err } = await retaguarda(['serve'], { ...production, TRUSTED_PROXIES: 'nginx' });
  expect(code).toBe(1);
  expect(err).toMatch(/^ {2}TRUSTED_PROXIES names "nginx", which is neither an address nor a network/m);
});

test('help needs no database and no settings that are right', PATIENT, async () => {
  const broken = { DATABASE_URL: 'nonsense', REGISTRATON: 'x' };
  const [whole, part, list, none] = await Promise.all([
    retaguarda(['user', '--help'], broken),
    retaguarda(['help', 'user', 'remove'], broken),
    retaguarda(['help'], broken),
    retaguarda(['nonsense'], broken),
  ]);
  expect(whole).toMatchObject({
    code: 0,
    out: expect.stringContaining('retaguarda user create-admin --email E'),
  });
  expect(part).toMatchObject({ code: 0, out: expect.not.stringContaining('create-admin') });
  expect(list).toMatchObject({ code: 0, out: expect.stringContaining('  doctor     look at everything') });
  expect(none).toMatchObject({ code: 1, out: '', err: expect.stringContaining('there is no command') });
});

test(
  'doctor tells every fault of the settings, and looks at what does not rest on them',
  PATIENT,
  async () => {
    const env = {
      ...production,
      DATABASE_URL: h.db.url,
      REGISTRATON: 'x',
      TRUSTED_PROXIES: 'nginx',
      PORT: 'x',
    };
    const { code, out } = await retaguarda(['doctor'], env);
    expect(code).toBe(1);
    const lines = out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2).join(' '));
    expect(lines.filter((line) => line === 'fault settings')).toHaveLength(3);
    expect(lines).toEqual(expect.arrayContaining(['ok postgresql', 'ok isolation', 'ok governance port']));
    expect(out).not.toMatch(/^\w+ +(port|proxies) {2}/m);
  },
);

test('doctor looks at no database in place of one that was named wrongly', PATIENT, async () => {
  const { code, out } = await retaguarda(['doctor'], { DATABASE_URL_FILE: join(directory, 'missing') });
  expect(code).toBe(1);
  expect(out).toContain('DATABASE_URL_FILE names a file that does not exist');
  expect(out).not.toMatch(/^\w+ +database {2}/m);
});
