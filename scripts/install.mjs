import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  hostEnvironment,
  hostNodeFits,
  NODE_MAJOR,
  ownNode,
  projectNode,
  root,
  run,
  secondsSince,
} from './project.mjs';
import { giveUpUnneeded, isUnfinished, wholeness } from './unneeded-files.mjs';

/** What `npm start` needs: the server, and what builds the web application. */
const WORKSPACES = ['rules', 'sdk', 'server', 'web'];

/**
 * Installs packages of the lock file unless they are there: for `run` what serves and builds, with a Node only where the host's is
 * too old, whose files that neither needs may then be removed (`removeUnneeded`); for `all` what checks, tests and measures too, and
 * every file. A server that runs keeps its packages.
 *
 * @param {'run' | 'all'} what
 * @returns {Promise<boolean>} false when npm failed, after its output was shown
 */
export async function ensureInstalled(what) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(modules, '.package-lock.json'));
  if (isInstalled(what, locked, present)) return true;
  const began = performance.now();
  console.log('Installing packages, which takes half a minute the first time …');
  const { code, output } =
    what === 'all' && wholeness(modules) === 'enough to run'
      ? await exchange(locked)
      : await npm(command(what, locked, present));
  if (code !== 0) {
    console.error(`${output.trimEnd()}\nThe packages could not be installed (npm ended with code ${code}).`);
    return false;
  }
  if (!hostNodeFits && !existsSync(ownNode)) {
    console.error(
      `There is no Node among the packages for ${process.platform} on ${process.arch}: install Node ${NODE_MAJOR} or later.`,
    );
    return false;
  }
  if (what === 'run') giveUpUnneeded(modules);
  console.log(`Packages installed in ${secondsSince(began)}.`);
  return true;
}

/** Removes the files that neither the server nor the build needs, where `run` has laid packages and that was not done yet. */
export async function removeUnneeded() {
  if (isUnfinished(modules)) await run(projectNode(), [join(root, 'scripts', 'unneeded-files.mjs'), modules]);
}

const modules = join(root, 'node_modules');
/** On the same file system, so that folders can be moved. */
const workshop = join(root, '.tmp');

/** Scripts are needed, even where npm is set to ignore them: they link the libraries of PostgreSQL. */
const ALWAYS = ['--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];

/** @param {string[]} args */
function npm(args) {
  return run('npm', [...args, ...ALWAYS], { env: hostEnvironment() });
}

/**
 * Lays every package with every file elsewhere, and puts them in the place of what is enough to run: a server that runs meanwhile
 * finds the old ones or the new ones.
 *
 * @returns {ReturnType<typeof run>}
 */
async function exchange(locked) {
  mkdirSync(workshop, { recursive: true });
  const beside = mkdtempSync(join(workshop, 'packages-'));
  try {
    const folders = Object.keys(locked).filter((path) => !path.includes('node_modules'));
    for (const name of [
      '.npmrc',
      'package-lock.json',
      'scripts/link-node.mjs',
      ...folders.map((folder) => join(folder, 'package.json')),
    ])
      if (existsSync(join(root, name))) cpSync(join(root, name), join(beside, name));
    const result = await npm(['ci', '--include=dev', '--prefix', beside]);
    if (result.code !== 0) return result;
    for (const folder of folders) {
      const [next, place] = [beside, root].map((start) => join(start, folder, 'node_modules'));
      const last = join(dirname(next), 'last');
      if (existsSync(place)) renameSync(place, last);
      if (existsSync(next)) renameSync(next, place);
      if (existsSync(join(last, '.cache'))) renameSync(join(last, '.cache'), join(place, '.cache'));
    }
    return result;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Leaves out what packages only offer to work with, as the compiler of TypeScript: the lock file has it for what checks and tests. */
const WITHOUT_PEERS = '--legacy-peer-deps';

/**
 * What is there, right and whole stays where it is, so that tests can be asked for while a server runs; anything else is laid anew.
 */
function command(what, locked, present) {
  if (what === 'run') {
    const only = hostNodeFits ? WORKSPACES.flatMap((name) => ['--workspace', name]) : [];
    return ['ci', '--omit=dev', WITHOUT_PEERS, ...only];
  }
  const paths = Object.keys(present);
  const isRight =
    wholeness(modules) === 'whole' && paths.every((path) => present[path].version === locked[path]?.version);
  return isRight && paths.length > 0 ? ['install', '--no-save', '--include=dev'] : ['ci', '--include=dev'];
}

/**
 * npm writes its own copy of the lock file when an installation is complete. Comparing the two tells an interrupted or
 * outdated installation from a good one, also one that somebody made by hand.
 */
function isInstalled(what, locked, present) {
  if (!hostNodeFits && !existsSync(ownNode)) return false;
  const isEnough =
    wholeness(modules) === 'whole' || (what === 'run' && wholeness(modules) === 'enough to run');
  return (
    isEnough &&
    wantedPaths(what, locked).every((path) => {
      const { link, optional, version } = locked[path];
      if (link || !path.includes('node_modules/')) return true;
      return present[path] === undefined ? optional : present[path].version === version;
    })
  );
}

/** The places of the packages in the lock file. */
function wantedPaths(what, locked) {
  if (what === 'all') return Object.keys(locked);
  const found = new Set();
  // The root itself needs a Node to run, and nothing else.
  for (const start of hostNodeFits ? WORKSPACES : ['', ...WORKSPACES]) follow(start, locked, found);
  return [...found];
}

/** Everything that a package needs to run, from its place upwards as Node finds it. */
function follow(path, locked, found) {
  const entry = locked[path];
  if (entry === undefined || found.has(path)) return;
  found.add(path);
  if (entry.link) return follow(entry.resolved, locked, found);
  for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
    follow(placeOf(name, path, locked), locked, found);
}

function placeOf(name, from, locked) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const path = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (locked[path] !== undefined) return path;
    if (place === '') return '';
  }
}

/** @returns {Record<string, { version?: string, optional?: boolean, link?: boolean, resolved?: string, dependencies?: object, optionalDependencies?: object }>} */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
}
