/** `node scripts/docs-site/build.ts FOLDER`: the documentation site, in the folder `docs` below FOLDER. */
import { fileURLToPath } from 'node:url';
import { buildSite } from './site.ts';

const target = process.argv[2];
if (target === undefined) {
  console.error('say into which folder the documentation is to be built');
  process.exit(2);
}
buildSite(fileURLToPath(new URL('../..', import.meta.url)), target);
