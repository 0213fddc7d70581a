import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderDocuments } from '../documents.ts';
import { Failure } from '../failures.ts';
import type { Command } from './command.ts';

const DIRECTORY = join(import.meta.dirname, '../../../../docs/api');

export const openapiCommand: Command = {
  summary: 'write docs/api: OpenAPI of both hosts and the table of routes; --check only compares',
  run: async (args) => {
    const { values } = parseArgs({ args, options: { check: { type: 'boolean' } } });
    const stale: string[] = [];
    for (const [name, content] of Object.entries(renderDocuments())) {
      const path = join(DIRECTORY, name);
      if ((await readFile(path, 'utf8').catch(() => null)) === content) continue;
      if (values.check) stale.push(name);
      else await writeFile(path, content);
    }
    if (stale.length > 0) throw new Failure(`stale: ${stale.join(', ')}; run \`npm run generate\``);
  },
};
