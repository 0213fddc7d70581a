import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
 * Folders of `examples/` somewhere else, each with the client installed by npm from its tarball and nothing of the repository within
 * reach. Called at the top of a test file.
 */
export async function installExamples<Language extends keyof typeof NEEDED>(
  ...languages: Language[]
): Promise<Record<Language, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-examples-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const { filename } = await pack('./sdk', folder);
  const projects = {} as Record<Language, string>;
  for (const language of languages)
    projects[language] = await installExample(join(folder, language), language, join(folder, filename));
  return projects;
}

async function installExample(
  project: string,
  language: keyof typeof NEEDED,
  client: string,
): Promise<string> {
  await cp(join(ROOT, 'examples', language), project, { recursive: true });
  // Where its `package.json` looks for it.
  await copyFile(client, join(project, basename(client)));
  const tarballs: string[] = [];
  for (const name of NEEDED[language]) {
    const { filename } = await pack(`./node_modules/${name}`, project, ['--ignore-scripts']);
    tarballs.push(`./${filename}`);
  }
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], { cwd: project });
  return project;
}
