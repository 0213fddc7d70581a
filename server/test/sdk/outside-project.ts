import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { pack } from './package.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

/** What the client needs, and for TypeScript the types of Node: packed from where they are, so that no registry is asked. */
const NEEDED = {
  javascript: ['openapi-fetch', 'openapi-typescript-helpers'],
  typescript: ['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types'],
};

/**
 * A folder of `examples/` somewhere else, with the client installed by npm from its tarball and nothing of the repository within reach.
 * Called at the top of a test file.
 */
export async function installExample(language: keyof typeof NEEDED): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), `retaguarda-${language}-`));
  afterAll(() => rm(project, { recursive: true, force: true }));
  await cp(join(ROOT, 'examples', language), project, { recursive: true });
  await pack('./sdk', project);
  const tarballs: string[] = [];
  for (const name of NEEDED[language]) {
    const { filename } = await pack(`./node_modules/${name}`, project, ['--ignore-scripts']);
    tarballs.push(`./${filename}`);
  }
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], { cwd: project });
  return project;
}
