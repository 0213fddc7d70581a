import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PICTURES } from './pictures/pictures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const FILES = ['README.md', 'README.pt-BR.md'];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pathsIn = (text: string) =>
  [...text.matchAll(/\]\(([^)#]+)[^)]*\)|(?:src|srcset)="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((path) => !/^https?:/.test(path));

test('what the front pages link to and show is there', () => {
  for (const file of FILES)
    expect(
      pathsIn(read(file)).filter((path) => !existsSync(join(root, path))),
      file,
    ).toEqual([]);
});

test('every picture is taken light and dark, and none lies there that nobody takes', () => {
  const files = PICTURES.flatMap(({ name }) => [`${name}-dark.webp`, `${name}-light.webp`]);
  expect(readdirSync(join(root, 'docs', 'images')).sort()).toEqual([...files, 'outlines.json'].sort());
});

test('both languages show the same pictures, each light and dark', () => {
  const shown = FILES.map((file) =>
    pathsIn(read(file))
      .filter((path) => path.startsWith('docs/images/'))
      .sort(),
  );
  expect(shown[0]).toEqual(shown[1]);
  const names = (scheme: string) =>
    (shown[0] ?? []).filter((path) => path.includes(scheme)).map((path) => path.replace(scheme, ''));
  expect(names('-dark')).toEqual(names('-light'));
});
