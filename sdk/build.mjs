/** Makes of `src` what the package holds: ES modules with their types and maps. The types of the documents are written already. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

rmSync(here('./dist'), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [here('./node_modules/typescript/bin/tsc'), '-p', here('./tsconfig.build.json')],
  { stdio: 'inherit' },
);
for (const name of ['schema.d.ts', 'governance-schema.d.ts'])
  copyFileSync(here(`./src/${name}`), here(`./dist/${name}`));
process.exitCode = status ?? 1;
