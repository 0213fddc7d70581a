/** `node scripts/docs-site/build.ts FOLDER`: the documentation site, in the folder `docs` below FOLDER. */
import { root } from '../project.mjs';
import { buildSite } from './site.ts';

const target = process.argv[2];
if (target === undefined) {
  console.error('say into which folder the documentation is to be built');
  process.exit(2);
}
buildSite(root, target);
