/**
 * After every installation. npm 10 takes `node` out of `.bin` again, because packages for other platforms, which it does not
 * install, have a program of that name too.
 */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const link = join('node_modules', '.bin', 'node');
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = Object.keys(optionalDependencies).find((name) =>
  existsSync(join('node_modules', name, 'bin', 'node')),
);
if (installed !== undefined && !existsSync(link)) symlinkSync(join('..', installed, 'bin', 'node'), link);
