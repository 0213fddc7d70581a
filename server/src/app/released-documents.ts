import type { OpenApiDocument } from '../platform/openapi/api-description.ts';
import type { Json, JsonObject } from '../platform/openapi/components.ts';
import { governanceDocument, mainDocument } from './host-documents.ts';

/** A host, and the file below `docs/api` with what its clients rely on. */
interface ApiHost {
  name: 'main' | 'governance';
  released: string;
}

export const API_HOSTS: readonly ApiHost[] = [
  { name: 'main', released: 'released.json' },
  { name: 'governance', released: 'released-governance.json' },
];

/** The document of a host as its routes say now. */
export function documentOf({ name }: ApiHost): OpenApiDocument {
  return name === 'main' ? mainDocument() : governanceDocument();
}

/** A document without its words, which break nobody: what is left is a quarter of it. */
export function releasedText(document: OpenApiDocument): string {
  const { components, info, openapi, paths, tags } = document;
  const kept = {
    openapi,
    info: { version: info['version'] ?? null },
    tags: tags.slice(0, 0),
    paths,
    components,
  };
  return `${JSON.stringify(bare(kept))}\n`;
}

/** What no client is compiled against: words, examples, errors and headers. */
const WORDS = new Set(['description', 'summary', 'examples', 'headers', 'x-access', 'security', 'tags']);

function bare(value: unknown, isNames = false): Json {
  if (Array.isArray(value)) return value.map((one) => bare(one));
  if (typeof value !== 'object' || value === null) return value as Json;
  const kept = Object.entries(value).filter(
    ([name]) => isNames || !(WORDS.has(name) || /^[45]\d\d$/.test(name)),
  );
  const entries = kept.map(([name, one]) => [name, bare(one, !isNames && name === 'properties')]);
  return Object.fromEntries(entries) as JsonObject;
}
