import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

const FEWEST_QUESTIONS = 12;

/** The questions of "Where is it?", each with what answers it. */
const questions = [...architecture.matchAll(/^\| ([^|]+\?) \| `([^`]+)` \|$/gm)].map(
  ([, question = '', file = '']) => ({ question, file }),
);

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The folders that the tree shows right below one that it shows; those without anything to say share a line. */
function foldersOfTree(name: string): string[] {
  const lines = (architecture.split('```')[1] ?? '').split('\n');
  const at = lines.findIndex((line) => new RegExp(`─ ${name}/`).test(line));
  const depth = lines[at]?.indexOf('─') ?? -1;
  const below: string[] = [];
  for (const line of lines.slice(at + 1)) {
    const place = line.indexOf('─');
    if (place <= depth) break;
    if (place > depth + 3) continue;
    const words = line.slice(place + 2).trim();
    const [named] = /^[\w-]+(?=\/)/.exec(words) ?? [];
    below.push(...(named === undefined ? words.split(' ') : [named]));
  }
  return below;
}

test('a newcomer finds a dozen questions, each with one file that is there', () => {
  expect(questions.length).toBeGreaterThanOrEqual(FEWEST_QUESTIONS);
  expect(questions.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

test.each(['modules', 'platform'])('the tree shows every folder of %s and none that is not there', (name) => {
  const shown = foldersOfTree(name);
  expect(shown.toSorted()).toEqual(foldersIn(`server/src/${name}`).toSorted());
});

test('every decision stands in the list of decisions by its title', () => {
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
  const listed = records.map((name) => {
    const [first = ''] = readFileSync(join(root, 'docs/decisions', name), 'utf8').split('\n');
    return first.replace(/^# (\d{4}) (.+)$/, `- [$1](${name}) $2`);
  });
  expect(list.match(/^- \[.*$/gm)).toEqual(listed);
});

test('the list of decisions says which numbers are missing', () => {
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const numbers = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4))));
  const missing = Array.from(
    { length: Math.max(...[...numbers].filter(Number.isFinite)) },
    (_, index) => index + 1,
  );
  const said = (/\((0[\d, to]+)\)/.exec(list)?.[1] ?? '').split(', ').flatMap((range) => {
    const [first = 0, last = first] = range.split(' to ').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  expect(said).toEqual(missing.filter((number) => !numbers.has(number)));
});
