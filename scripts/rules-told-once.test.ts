import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Below so many values a list is told by chance. */
const FEWEST = 3;

/** Words that are the same and mean something else. */
const COINCIDENCES: readonly string[] = [];

const sources = globSync('{server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/[.]test[.]tsx?$|\/i18n\/|\/app\/demo\//.test(path),
);

const keyOf = (values: readonly string[]) => [...new Set(values)].sort().join(' ');

/** Every list of words that a rule exports, by its words. */
async function listsOfRules(): Promise<Map<string, string>> {
  const lists = new Map<string, string>();
  for (const path of globSync('rules/src/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue;
    const exported: Record<string, unknown> = await import(join(root, path));
    for (const [name, value] of Object.entries(exported)) {
      const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
      if (isList && value.length >= FEWEST) lists.set(keyOf(value), `${name} of ${path}`);
    }
  }
  return lists;
}

/** The lists and unions of words that a text writes out. */
function writtenLists(text: string): string[] {
  const word = `'[\\w-]+'`;
  const array = new RegExp(`\\[\\s*${word}(?:,\\s*${word}){${FEWEST - 1},},?\\s*\\]`, 'g');
  const union = new RegExp(`${word}(?:\\s*\\|\\s*${word}){${FEWEST - 1},}`, 'g');
  const wordsOf = (found: string) => keyOf([...found.matchAll(/'([\w-]+)'/g)].map(([, value = '']) => value));
  return [...text.matchAll(array), ...text.matchAll(union)].map(([found]) => wordsOf(found));
}

function copiesIn(text: string, lists: ReadonlyMap<string, string>): string[] {
  return writtenLists(text).flatMap((written) => lists.get(written) ?? []);
}

/** What gives a calculation away that stands in the rules. */
const TELL_TALES: Readonly<Record<string, RegExp>> = {
  'the date of Easter': /% 19\b/,
  'check digits of CPF and CNPJ': /% 11\b/,
  'the form of a code': /\^(?:\[0-9\]|\\d)\{(?:3|4|7|8|11|14|10,15)\}\$/,
  'what a document of a person is': /\bCPF_LENGTH\b|[.]length === 11\b/,
  'a table of moves': /\b(?:transitions|moves|changes)\b[^=;{]*= \{(?:\s*\w+: \[[^\]]*\],){3,}/i,
  'a colour out of another': /\bhexOf\b|\bculori\b|color-mix\(|\b0[.]7152\b/,
  'a colour of the application': /#[0-9a-f]{6}\b/i,
  'the largest document or import': /\b(?:10|512) \* 1024 \* 1024\b/,
};

const lists = listsOfRules();

describe('what stands in the rules', () => {
  test('is written out as a list or union nowhere else', async () => {
    const known = await lists;
    const copies = sources.flatMap((path) => copiesIn(read(path), known).map((rule) => `${path}: ${rule}`));
    expect(copies.filter((copy) => !COINCIDENCES.includes(copy))).toEqual([]);
  });

  test.each(Object.entries(TELL_TALES))('%s is calculated nowhere else', (_name, tellTale) => {
    expect(sources.filter((path) => tellTale.test(read(path)))).toEqual([]);
  });
});

test('forms of payment operations take the lengths of texts from the rules', () => {
  const areas = [
    'commissions',
    'establishments',
    'holidays',
    'proposals',
    'rate-plans',
    'terminals',
    'tokens',
  ];
  const forms = globSync(`web/src/features/{${areas.join(',')}}/*.tsx`, { cwd: root });
  expect(forms.length).toBeGreaterThan(areas.length);
  expect(forms.filter((path) => /\bmaxLength(?:=\{|: )\d{3}/.test(read(path)))).toEqual([]);
});

test('a copy would be found, in any order, as a list or as a union', async () => {
  const known = await lists;
  expect(copiesIn(`const S = ['encerrado', 'ativo', 'suspenso'];`, known)).toHaveLength(1);
  expect(copiesIn(`type S = 'ativo' | 'suspenso' | 'encerrado';`, known)).toHaveLength(1);
  expect(copiesIn(`const S = ['ativo', 'suspenso', 'novo'];`, known)).toEqual([]);
  expect(
    TELL_TALES['a table of moves']?.test(`const MOVES: T = {\n a: ['b'],\n b: [],\n c: ['a'],\n};`),
  ).toBe(true);
});
