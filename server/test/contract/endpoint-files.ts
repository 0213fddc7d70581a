import { readdirSync, readFileSync } from 'node:fs';

const SOURCE = new URL('../../src/', import.meta.url);
const ENDPOINT = /(^|\/)routes\/[^/]+\.ts$|backoffice\/api\/.*\.php\.ts$/;

/** Every file below `server/src`, by its path there. */
export const sourceFiles: readonly string[] = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });

/** The files that declare an endpoint; their tests lie beside them. */
export const endpointFiles: readonly string[] = sourceFiles.filter(
  (name) => ENDPOINT.test(name) && !name.endsWith('.test.ts'),
);

export function readSource(path: string): string {
  return readFileSync(new URL(path, SOURCE), 'utf8');
}
