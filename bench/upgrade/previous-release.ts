import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from '../child.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The release before this one, as its files were. */
export interface PreviousRelease {
  commit: string;
  /** Its command line. */
  main: string;
}

/**
 * Takes the release before out of the repository's history and installs the packages of its own lock file, of which this one may have
 * others; throws where a shallow clone does not have it.
 */
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
  await outputOf('git', ['archive', '--format=tar', `--output=${archive}`, commit]);
  await outputOf('tar', ['--extract', '--file', archive, '--directory', tree]);
  // Without scripts: its Node and its PostgreSQL are those of now.
  const only = ['--workspace', 'rules', '--workspace', 'server', '--omit=dev', '--ignore-scripts'];
  await outputOf('npm', ['ci', ...only, '--prefer-offline', '--no-audit', '--no-fund'], { directory: tree });
  return { commit, main: join(tree, 'server', 'src', 'main.ts') };
}
