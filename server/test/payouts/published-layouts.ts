import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const ROOT = dirname(require.resolve('@banco-br/cnab_yaml/package.json'));

/**
 * A line cut by positions that others published, so that a table of ours that is wrong is not read back as if it were right. Of
 * each field the text as it stands there.
 */
export function cutByPublished(layout: string, line: string): Record<string, string> {
  // Comments of the files are in Latin-1 here and there; the names and positions are ASCII.
  const text = readFileSync(join(ROOT, 'cnab240', `${layout}.yml`), 'latin1');
  const fields = text.matchAll(/^(\w+):[^\S\n]*\r?\n(?:\s*#.*\n)*\s+pos:\s*\[\s*(\d+),\s*(\d+)\s*\]/gm);
  return Object.fromEntries(
    [...fields].map(([, name = '', from, to]) => [name, line.slice(Number(from) - 1, Number(to))]),
  );
}

/** A line cut by positions that the test names; for records of which nothing is published. */
export const cut = (line: string, from: number, to: number): string => line.slice(from - 1, to);

/** The lines of a file, after a look at their length and ends. */
export function rawLines(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const lines = text.split('\r\n');
  if (lines.pop() !== '' || lines.some((line) => line.length !== 240)) throw new Error('not lines of 240');
  return lines;
}
