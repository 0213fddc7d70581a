import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_HOSTS, documentOf } from '../../src/app/released-documents.ts';
import type { OpenApiDocument } from '../../src/platform/openapi/api-description.ts';
import { apiChanges } from '../../src/platform/openapi/breaking-changes.ts';

const DOCUMENTS = new URL('../../../docs/api/', import.meta.url);

test.each(API_HOSTS)('nothing that clients of the $name host rely on is gone', (host) => {
  const released = JSON.parse(readFileSync(new URL(host.released, DOCUMENTS), 'utf8')) as OpenApiDocument;
  const { breaking } = apiChanges(released, documentOf(host));
  const cure = 'meant? `npm run retaguarda -- openapi --release "<what changed for those who use it>"`';
  expect(breaking, cure).toEqual([]);
});

test.each(API_HOSTS)('a field that goes from the document of the $name host is named', (host) => {
  const now = documentOf(host);
  const { CompanySummary: company = {}, ...schemas } = now.components['schemas'] ?? {};
  const { razaoSocial: _, ...properties } = company['properties'] as Record<string, object>;
  const gone = { ...company, required: [], properties } as typeof company;
  const changed = {
    ...now,
    components: { ...now.components, schemas: { ...schemas, CompanySummary: gone } },
  };
  expect(apiChanges(now, changed).breaking.join('\n')).toContain('items[]: razaoSocial removed');
});
