import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostEnvironment, projectNode, root, run, secondsSince } from './project.mjs';

/**
 * Installs the packages of the lock file unless they are there.
 *
 * @returns {Promise<boolean>} false when npm failed, after its output was shown
 */
export async function ensureInstalled() {
  if (isInstalled()) return true;
  const began = performance.now();
  console.log('Installing packages, which takes a minute the first time …');
  // Scripts are needed, even where npm is set to ignore them: they unpack Node and link the libraries of PostgreSQL.
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await run('npm', args, { env: hostEnvironment() });
  if (code !== 0) {
    console.error(
      `${output.trimEnd()}\nThe packages could not be installed (npm ci ended with code ${code}).`,
    );
    return false;
  }
  console.log(`Packages installed in ${secondsSince(began)}.`);
  return true;
}

/**
 * npm writes its own copy of the lock file when an installation is complete. Comparing the two tells an interrupted or
 * outdated installation from a good one, also one that somebody made by hand.
 */
function isInstalled() {
  if (!existsSync(projectNode)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (link || !path.includes('node_modules/')) return true;
    return present[path] === undefined ? optional : present[path].version === version;
  });
}

/** @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>} */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
}
