import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from '../child.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The release before this one, as its files were. */
export interface PreviousRelease {
  commit: string;
  /** Its command line. */
  main: string;
}

/** Takes the files of the release before out of the repository's history; throws where a shallow clone does not have it. */
export async function checkOutPrevious(directory: string): Promise<PreviousRelease> {
  const text = readFileSync(join(ROOT, 'bench', 'previous-release.json'), 'utf8');
  const { commit } = JSON.parse(text) as { commit: string };
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
  } catch {
    throw new Error(`the history here does not go back to ${commit}: git fetch --unshallow`);
  }
  const tree = join(directory, 'previous');
  mkdirSync(tree);
  const archive = join(directory, 'previous.tar');
  await outputOf('git', [
    'archive',
    '--format=tar',
    `--output=${archive}`,
    commit,
    'server',
    'rules',
    'package.json',
  ]);
  await outputOf('tar', ['--extract', '--file', archive, '--directory', tree]);
  linkModules(tree);
  return { commit, main: join(tree, 'server', 'src', 'main.ts') };
}

/** The packages of now, but its own workspaces. */
function linkModules(tree: string): void {
  const modules = join(tree, 'node_modules');
  mkdirSync(join(modules, '@retaguarda'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@retaguarda') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  symlinkSync(join(tree, 'rules'), join(modules, '@retaguarda', 'rules'));
}
