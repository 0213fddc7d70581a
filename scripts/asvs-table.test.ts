import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../docs/security', import.meta.url));

const rows = readFileSync(join(folder, 'asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [numbers = '', , here = '', shown = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { numbers, here, shown };
  });

test('each requirement is shown by tests that are there, or said not to be met', () => {
  expect(rows.length).toBeGreaterThan(35);
  const faults = rows.flatMap(({ here, numbers, shown }) => {
    if (shown === '–') return /\*\*not\*\*|there are none/.test(here) ? [] : [`${numbers}: nothing shows it`];
    const tests = [...shown.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file);
    const missing = tests.filter((file) => !/\.test\.tsx?$/.test(file) || !existsSync(join(folder, file)));
    return tests.length === 0 || missing.length > 0 ? [`${numbers}: ${missing.join(', ')}`] : [];
  });
  expect(faults).toEqual([]);
});
