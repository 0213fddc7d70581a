import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayInUtc } from '@retaguarda/rules/calendar-days';
import { systemClock } from '../../platform/clock.ts';
import type { OpenApiDocument } from '../../platform/openapi/api-description.ts';
import { apiChanges } from '../../platform/openapi/breaking-changes.ts';
import { renderDocuments } from '../documents.ts';
import { Failure } from '../failures.ts';
import { API_HOSTS, documentOf, releasedText } from '../released-documents.ts';
import type { Command } from './command.ts';

const DIRECTORY = join(import.meta.dirname, '../../../../docs/api');
const CHANGELOG = join(DIRECTORY, 'CHANGELOG.md');
const FIRST_ENTRY = /^## /m;

export const openapiCommand: Command = {
  summary: 'write docs/api: OpenAPI of both hosts and the table of routes',
  forms: [['[--check] [--release <line>]', 'writes the files of a checkout']],
  options: [
    ['--check', 'only compare, and end with 1 when they are stale'],
    ['--release <line>', 'make them what later ones are compared with, with a line for the changelog'],
  ],
  run: async (args) => {
    const options = { check: { type: 'boolean' }, release: { type: 'string' } } as const;
    const { values } = parseArgs({ args, options });
    const stale: string[] = [];
    for (const [name, content] of Object.entries(renderDocuments())) {
      const path = join(DIRECTORY, name);
      if ((await readFile(path, 'utf8').catch(() => null)) === content) continue;
      if (values.check) stale.push(name);
      else await writeFile(path, content);
    }
    if (stale.length > 0) throw new Failure(`stale: ${stale.join(', ')}; run \`npm run generate\``);
    if (values.release !== undefined) await release(values.release);
  },
};

/** What clients can rely on from now on, with a line for people and what changed since before. */
async function release(line: string): Promise<void> {
  if (line.trim() === '') throw new Failure('say in a line what changed for those who use the API');
  const day = dayInUtc(systemClock.now().getTime());
  const changes: string[] = [];
  for (const host of API_HOSTS) {
    const path = join(DIRECTORY, host.released);
    const now = documentOf(host);
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text !== null) {
      const { added, breaking } = apiChanges(JSON.parse(text) as OpenApiDocument, now);
      changes.push(...breaking.map((one) => `- **Breaking** (${host.name}) ${one}`));
      changes.push(...added.map((one) => `- Added (${host.name}) \`${one}\``));
    }
    await writeFile(path, releasedText(now));
  }
  const entry = `## ${day}\n\n${line.trim()}\n\n${changes.length > 0 ? `${changes.join('\n')}\n\n` : ''}`;
  const changelog = await readFile(CHANGELOG, 'utf8');
  const at = changelog.search(FIRST_ENTRY);
  const place = at < 0 ? changelog.length : at;
  await writeFile(CHANGELOG, `${changelog.slice(0, place)}${entry}${changelog.slice(place)}`);
}
