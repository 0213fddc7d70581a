import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

const lockFile = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const { packages } = JSON.parse(lockFile) as { packages: Record<string, LockedPackage> };

/** Where Node would find a package, from the place of the one that needs it upwards. */
function isLocked(from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`] !== undefined) return true;
    if (place === '') return false;
  }
}

test('the lock file holds the optional packages of every platform, without which npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(place, name))
      .map((name) => `${name} of ${place}`),
  );
  expect(missing).toEqual([]);
});
