import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

export interface Packed {
  /** A project that has the package installed and nothing of the repository. */
  project: string;
  /** What the package holds, by paths. */
  files: readonly string[];
}

/** The Node of the machine, which may be older than that of the project. */
export const hostNode = () => execFileSync('sh', ['-c', 'command -v node'], { encoding: 'utf8' }).trim();

interface Pack {
  filename: string;
  files: readonly { path: string }[];
}

/** Packs a package into the folder. */
export async function pack(source: string, folder: string, flags: readonly string[] = []): Promise<Pack> {
  const { stdout } = await run('npm', ['pack', source, '--json', '--pack-destination', folder, ...flags], {
    cwd: ROOT,
    maxBuffer: 16 * 1024 * 1024,
  });
  const listed = JSON.parse(stdout.slice(stdout.search(/^[[{]/m))) as unknown;
  const [packed] = (Array.isArray(listed) ? listed : Object.values(listed as object)) as Pack[];
  if (packed === undefined) throw new Error('npm pack said nothing');
  return { ...packed, filename: packed.filename.replace('@', '').replace('/', '-') };
}

/** The package as `npm pack` makes it, installed in a project of its own. Called at the top of a test file. */
export async function packSdk(): Promise<Packed> {
  const project = await mkdtemp(join(tmpdir(), 'retaguarda-sdk-'));
  afterAll(() => rm(project, { recursive: true, force: true }));
  const { filename, files } = await pack('./sdk', project);
  const modules = join(project, 'node_modules');
  await mkdir(join(modules, '@retaguarda/sdk'), { recursive: true });
  await run('tar', [
    'xzf',
    join(project, filename),
    '-C',
    join(modules, '@retaguarda/sdk'),
    '--strip-components=1',
  ]);
  await cp(join(ROOT, 'node_modules/openapi-fetch'), join(modules, 'openapi-fetch'), { recursive: true });
  await symlink(
    join(ROOT, 'node_modules/openapi-typescript-helpers'),
    join(modules, 'openapi-typescript-helpers'),
  );
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  return { project, files: files.map(({ path }) => path) };
}

/** The recipes of the manual, by their titles. */
export async function recipes(): Promise<readonly (readonly [string, string])[]> {
  const text = await readFile(join(ROOT, 'sdk/README.md'), 'utf8');
  return [...text.matchAll(/^## (\d+\. .*)\n\n```js\n([\s\S]*?)```/gm)].map(
    ([, title = '', code = '']) => [title, code] as const,
  );
}

/** What a program of the project prints. Throws what it said when it fails. */
export async function runProgram(
  project: string,
  code: string,
  { env, node, flags = [] }: { env: Record<string, string>; node: string; flags?: readonly string[] },
): Promise<string> {
  const path = join(project, `program-${Math.random().toString(36).slice(2)}.mjs`);
  await writeFile(path, code);
  const { stdout } = await run(node, [...flags, path], {
    cwd: project,
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout.trim();
}
