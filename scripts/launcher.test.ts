import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Says every signal that it gets and ends with 7 when it has "drained". */
const SERVER = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      console.log('got', signal);
      setTimeout(() => process.exit(7), 300);
    });
  }
  console.log('ready', process.pid, process.argv.slice(2).join(' '));
  setInterval(() => {}, 1000);`;

let project: string;
let children: ChildProcess[];

/** A project with the real scripts and packages, a stand-in for the server and a web application that is built. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'launcher-'));
  children = [];
  await cp(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await cp(join(root, file), join(project, file));
  await mkdir(join(project, 'node_modules'));
  for (const name of ['.bin', '.package-lock.json']) {
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));
  }
  await mkdir(join(project, 'server', 'src'), { recursive: true });
  await writeFile(join(project, 'server', 'src', 'main.ts'), SERVER);
  await writeFile(join(project, 'scripts', 'web-build.mjs'), WEB_IS_BUILT);
});

const WEB_IS_BUILT = `
  export const webIsBuilt = () => true;
  export const buildWeb = async () => ({ code: 0, output: '' });`;

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(project, { recursive: true, force: true });
});

async function launch(
  ...args: string[]
): Promise<{ launcher: ChildProcess; server: number; lines: string[] }> {
  const launcher = spawn(process.execPath, [join(project, 'scripts', 'start.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(launcher);
  const lines: string[] = [];
  const ready = Promise.withResolvers<number>();
  createInterface({ input: launcher.stdout }).on('line', (line) => {
    lines.push(line);
    if (line.startsWith('ready')) ready.resolve(Number(line.split(' ')[1]));
  });
  return { launcher, server: await ready.promise, lines };
}

async function isGone(pid: number): Promise<boolean> {
  for (const deadline = performance.now() + 5_000; performance.now() < deadline; await sleep(20)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (status === '' || status.includes('State:\tZ')) return true;
  }
  return false;
}

test('start hands its arguments on to the server', async () => {
  const { lines, server } = await launch('--no-demo');
  expect(lines).toEqual([`ready ${server} start --no-demo`]);
});

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s to the whole group reaches the server once, and its exit code is passed on',
  async (signal) => {
    const { launcher, server, lines } = await launch();
    const closed = once(launcher, 'close');
    process.kill(-Number(launcher.pid), signal);
    launcher.kill(signal);
    expect(await closed).toEqual([7, null]);
    expect(lines.slice(1)).toEqual([`got ${signal}`]);
    expect(await isGone(server)).toBe(true);
  },
);

test('a second signal by a person who cannot wait reaches the server too', async () => {
  await writeFile(join(project, 'server', 'src', 'main.ts'), SERVER.replace('300', '2000'));
  const { launcher, lines } = await launch();
  const closed = once(launcher, 'close');
  launcher.kill('SIGINT');
  await sleep(700);
  launcher.kill('SIGINT');
  await closed;
  expect(lines.slice(1)).toEqual(['got SIGINT', 'got SIGINT']);
});

test('a server that is killed ends the launcher with the code of its signal', async () => {
  const { launcher, server } = await launch();
  process.kill(server, 'SIGKILL');
  expect(await once(launcher, 'close')).toEqual([137, null]);
});

test('a launcher that is killed leaves no server behind', async () => {
  const { launcher, server } = await launch();
  launcher.kill('SIGKILL');
  expect(await isGone(server)).toBe(true);
});

async function runTests(
  steps: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ status: number | null; lines: string[] }> {
  await writeFile(join(project, 'scripts', 'steps.mjs'), steps);
  const script = join(project, 'scripts', 'test.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    input: '',
    env: { ...process.env, TEST_SEED: undefined, ...env },
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

/** A stand-in for a Vitest run: it leaves a report and ends with a code. */
function vitestRun(report: object | null, code: number): string {
  const write = `const at = process.argv.at(-1).split('=')[1]; require('node:fs').writeFileSync(at, ${JSON.stringify(JSON.stringify(report))});`;
  return JSON.stringify(['node', '-e', `${report === null ? '' : write} process.exitCode = ${code};`, '--']);
}

test('checks and tests that pass are counted together', async () => {
  const report = { numPassedTests: 40, numFailedTests: 0, testResults: [] };
  const { status, lines } = await runTests(`
    export const checks = [{ name: 'good', command: ['node', '-e', ''] }];
    export const testRuns = [{ name: 'tests', report: 'server', command: ${vitestRun(report, 0)} }];`);
  expect(lines.at(-1)).toBe('42 passed, 0 failed');
  expect(status).toBe(0);
});

test('what passed only at its second try is named, and fails nothing', async () => {
  const tried = `require('node:fs').writeFileSync(process.env.SECOND_TRIES, '["a.test.ts > a list is sorted"]');`;
  const command = JSON.stringify(['node', '-e', tried, '--']);
  const report = vitestRun({ numPassedTests: 1, numFailedTests: 0, testResults: [] }, 0);
  const { status, lines } = await runTests(`
    export const checks = [];
    export const testRuns = [
      { name: 'tests', report: 'server', command: ${report} },
      { name: 'more', report: 'web', command: ${command} },
    ];`);
  expect(lines).toContain('passed at the second try: a.test.ts > a list is sorted');
  expect(lines.at(-1)).toBe('2 passed, 0 failed');
  expect(status).toBe(0);
});

test('what other checks read is written before them, and the others run beside each other', async () => {
  // Each of the two waits for the other's file: one after the other would never end. The build counts as the fourth.
  const meets = (mine: string, other: string) =>
    `require('node:fs').writeFileSync('${mine}', ''); if (!require('node:fs').existsSync('written')) process.exit(1);
     const ask = setInterval(() => require('node:fs').existsSync('${other}') && process.exit(0), 20);`;
  const { lines } = await runTests(`
    export const checks = [
      { name: 'one', command: ['node', '-e', ${JSON.stringify(meets('one-runs', 'other-runs'))}] },
      { name: 'other', command: ['node', '-e', ${JSON.stringify(meets('other-runs', 'one-runs'))}] },
      { name: 'writes', command: ['node', '-e', 'require("node:fs").writeFileSync("written", "")'], writes: true },
    ];
    export const testRuns = [];`);
  expect(lines.at(-1)).toBe('4 passed, 0 failed');
});

test('a failed check is shown and counted, and what follows still runs', async () => {
  const { status, lines } = await runTests(`
    export const checks = [
      { name: 'bad', command: ['node', '-e', 'console.error("the reason"); process.exit(2)'] },
      { name: 'missing', command: ['no-such-program'] },
      { name: 'good', command: ['node', '-e', ''] },
    ];
    export const testRuns = [];`);
  expect(lines).toContain('the reason');
  expect(lines.at(-1)).toBe('2 passed, 2 failed');
  expect(status).toBe(1);
});

test('a test file that cannot be loaded, an error outside the tests and a run without a report are named and count as failed', async () => {
  const broken = { name: join(project, 'broken.test.ts'), status: 'failed', assertionResults: [] };
  const failing = {
    name: join(project, 'failing.test.ts'),
    status: 'failed',
    assertionResults: [
      {
        status: 'failed',
        fullName: 'a list keeps its order',
        failureMessages: ['Error: the second came first\n    at list.ts:3'],
      },
      { status: 'failed', fullName: 'a list has an end', failureMessages: [] },
      { status: 'passed', fullName: 'a list is short' },
    ],
  };
  const reports = [
    vitestRun({ numPassedTests: 1, numFailedTests: 1, testResults: [broken, failing] }, 1),
    vitestRun({ numPassedTests: 1, numFailedTests: 0, testResults: [] }, 1),
    vitestRun(null, 1),
  ];
  const { status, lines } = await runTests(`
    export const checks = [];
    export const testRuns = [${reports.map((command) => `{ name: 'tests', report: 'server', command: ${command} }`)}];`);
  expect(lines.slice(-6)).toEqual([
    'failed: broken.test.ts: could not be run',
    'failed: failing.test.ts > a list keeps its order (Error: the second came first)',
    'failed: failing.test.ts > a list has an end',
    'failed: tests: an error outside any test',
    'failed: tests: an error outside any test',
    '3 passed, 5 failed',
  ]);
  expect(status).toBe(1);
});

describe('the order of the tests', () => {
  const tell = JSON.stringify(['node', '-e', 'console.log(process.argv.slice(1).join(" "))', '--', 'here']);
  const steps = `
    export const checks = [];
    export const testRuns = ['server', 'web'].map((report) => ({ name: report, report, command: ${tell} }));`;
  const asked = (lines: string[]) => lines.filter((line) => line.startsWith('here '));

  test('is shuffled, told at the start, and the same for all parts of a run; another one each time where that is asked for', async () => {
    const random = { TEST_SEED: 'random' };
    const runs = [await runTests(steps), await runTests(steps, random), await runTests(steps, random)];
    const seeds = runs.map(({ lines }) => {
      const [, seed] =
        /^order of the tests: seed (\d+); once more with TEST_SEED=\1 npm test$/.exec(lines[0] ?? '') ?? [];
      expect(asked(lines)).toHaveLength(2);
      for (const line of asked(lines))
        expect(line).toContain(`--sequence.shuffle.files --sequence.shuffle.tests --sequence.seed=${seed} `);
      return seed;
    });
    expect(seeds[0]).toMatch(/^\d+$/);
    expect(new Set(seeds).size).toBe(3);
  });

  test('is the one of the seed that was asked for, which has to be a number', async () => {
    const { lines } = await runTests(steps, { TEST_SEED: '42' });
    for (const line of asked(lines)) expect(line).toContain('--sequence.seed=42 ');
    expect((await runTests(steps, { TEST_SEED: 'x; rm' })).status).toBe(2);
  });
});
