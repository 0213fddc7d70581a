import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cacheDir, projectEnvironment, root, run } from './project.mjs';

const SOURCES = [
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy/citus/README.md',
  'docs',
  'scripts/compress-files.mjs',
  'scripts/docs-site',
  'scripts/web-build.mjs',
  'package-lock.json',
  'rules/package.json',
  'rules/src',
  'sdk/package.json',
  'sdk/src/index.ts',
  'web/index.html',
  'web/package.json',
  'web/postcss.config.cjs',
  'web/public',
  'web/shared.html',
  'web/src',
  'web/vite.config.ts',
];

const dist = join(root, 'web', 'dist');
/** On the file system of `dist`, so that a build can be moved there. */
const workshop = join(root, '.tmp');
const stampFile = join(cacheDir, 'web-build');

export function webIsBuilt() {
  if (!existsSync(join(dist, 'index.html')) || !existsSync(stampFile)) return false;
  return readFileSync(stampFile, 'utf8') === hashOfSources();
}

/**
 * Builds the web application and the documentation site beside their place and exchanges them when they are whole: a server that
 * runs meanwhile answers with the old ones or the new ones, never with half of one. Where there are none yet, they come uncompressed
 * first: that is half of the time.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function buildWeb() {
  const hash = hashOfSources();
  mkdirSync(workshop, { recursive: true });
  const own = mkdtempSync(join(workshop, 'web-'));
  try {
    const next = join(own, 'next');
    const result = await buildInto(next, () => {
      if (existsSync(dist)) return;
      cpSync(next, join(own, 'first'), { recursive: true });
      renameSync(join(own, 'first'), dist);
    });
    if (result.code !== 0) return result;
    if (existsSync(dist)) renameSync(dist, join(own, 'last'));
    renameSync(next, dist);
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(stampFile, hash);
    return result;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/**
 * Builds the web application and the documentation site into a folder. The same sources and packages give the same bytes, compressed files included.
 *
 * @param {string} folder
 * @param {() => void} [onPages] called when all is there that will be compressed
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function buildInto(folder, onPages) {
  // Whatever the caller is: libraries have other parts for tests.
  const env = { ...projectEnvironment(), NODE_ENV: 'production' };
  const build = (...options) =>
    run('vite', ['build', 'web', '--outDir', folder, ...options, '--logLevel', 'warn'], { env });
  const result = await build('--emptyOutDir');
  if (result.code !== 0) return result;
  const shared = await build('--mode', 'shared', '--emptyOutDir=false');
  if (shared.code !== 0) return shared;
  const documentation = await run('node', ['scripts/docs-site/build.ts', folder]);
  if (documentation.code !== 0) return documentation;
  onPages?.();
  return run('node', ['scripts/compress-files.mjs', folder]);
}

/** Of the contents, for a checkout of another branch changes times without changing files, and files without times. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(source)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  const { code, output } = await buildWeb();
  if (code !== 0) console.error(output.trimEnd());
  process.exitCode = code;
}

/** @returns {string[]} */
function filesIn(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (entry.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
