import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, licenceOf } from './licences.ts';

const root = join(import.meta.dirname, '..');

interface Locked {
  license?: string;
  link?: boolean;
  name?: string;
}

/** The packages of others by their place, ours left out. */
function packagesOf(lockFile: string): [path: string, name: string, entry: Locked][] {
  const { packages } = JSON.parse(readFileSync(join(root, lockFile), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return path.includes('node_modules/') && entry.link !== true ? [[path, name, entry]] : [];
  });
}

test('every installed package says under which licence it is, and may be used', () => {
  const installed = packagesOf('node_modules/.package-lock.json').filter(([path]) =>
    existsSync(join(root, path, 'package.json')),
  );
  expect(installed.length).toBeGreaterThan(300);
  const refused = installed.flatMap(([path, name]) => {
    const licence = licenceOf(JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')));
    return isAllowed(name, licence) ? [] : [`${name}: ${licence}`];
  });
  expect(refused).toEqual([]);
});

test('so may those of other platforms, which are in the lock file alone', () => {
  const refused = packagesOf('package-lock.json').flatMap(([, name, { license = null }]) =>
    isAllowed(name, license) ? [] : [`${name}: ${license}`],
  );
  expect(refused).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT OR Apache-2.0 AND GPL-3.0-only', true],
  ['(MIT OR Apache-2.0) AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['(MIT', false],
  ['MIT)', false],
  ['', false],
  [null, false],
])('a package under %j may be used: %j', (expression, allowed) => {
  expect(isAllowed('some-package', expression)).toBe(allowed);
});

test('what was allowed for one package is not allowed for others', () => {
  expect(isAllowed('axe-core', 'MPL-2.0')).toBe(true);
  expect(isAllowed('some-package', 'MPL-2.0')).toBe(false);
  expect(isAllowed('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later')).toBe(true);
  expect(isAllowed('some-package', 'LGPL-3.0-or-later')).toBe(false);
});

test.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: { type: 'ISC', url: 'https://example.com' } }, 'ISC'],
  [{ licenses: [{ type: 'MIT' }, { type: 'BSD-3-Clause' }] }, 'MIT OR BSD-3-Clause'],
  [{ license: '' }, null],
  [{}, null],
  ['MIT', null],
])('the licence of %j is %j', (manifest, licence) => {
  expect(licenceOf(manifest)).toBe(licence);
});
