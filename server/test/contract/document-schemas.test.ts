import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { renderDocuments } from '../../src/app/documents.ts';

interface Schema {
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  examples?: readonly unknown[];
  [keyword: string]: unknown;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, object> };
  tags: { name: string; description: string }[];
}

interface Operation {
  operationId: string;
  description: string;
  parameters?: { name?: string; description?: string; $ref?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; encoding?: object }> };
  responses: Record<string, { headers?: object; $ref?: string }>;
  'x-access': { kind: string; permissions?: string[]; module?: string; role?: string; tenant: string };
  security: Record<string, string[]>[];
}

interface Ajv2020 {
  addFormat(name: string, format: true): void;
  addSchema(schema: object, key: string): void;
  compile(schema: object): ValidateFunction;
}

const documents = renderDocuments();
const require = createRequire(import.meta.url);
const { default: Ajv } = require('ajv/dist/2020.js') as { default: new (options: object) => Ajv2020 };
const formats = require('ajv-formats') as (ajv: Ajv2020) => void;

describe.each(['openapi.json', 'openapi-governance.json'])('%s', (name) => {
  const document = JSON.parse(documents[name] ?? '') as Document;
  const { components, paths } = document;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

  test('describes what several answers contain once, under a name', () => {
    const seen = new Map<string, number>();
    visit([paths, components.schemas], (schema) => {
      const keys = Object.keys(schema.properties ?? {});
      // What every route wraps its data in is no noun.
      if (keys.length < 3 || keys.slice(0, 3).join() === 'status,message,data') return;
      const written = JSON.stringify(schema);
      seen.set(written, (seen.get(written) ?? 0) + 1);
    });
    expect([...seen].filter(([, count]) => count > 1).map(([written]) => written)).toEqual([]);
  });

  test('every example is one that its schema takes', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    formats(ajv);
    ajv.addFormat('binary', true);
    ajv.addSchema(document, 'document');
    const named = Object.entries(components.schemas).filter(([, { examples }]) => examples !== undefined);
    expect(named.length).toBeGreaterThan(2);
    for (const [name, { examples = [] }] of named) {
      const check = ajv.compile({ $ref: `document#/components/schemas/${name}` });
      for (const example of examples) {
        check(example);
        expect(check.errors, name).toBeNull();
      }
    }
  });

  test('every operation and parameter says what it is', () => {
    for (const { description, operationId, parameters = [] } of operations) {
      expect(description.length, operationId).toBeGreaterThan(15);
      for (const { $ref, description: said = '', name } of parameters) {
        if ($ref === undefined) expect(said, `${operationId} ${name}`).not.toBe('');
      }
    }
    for (const tag of document.tags) expect(tag.description, tag.name).not.toBe('');
  });

  test('every answer names its headers, and an error that may be tried again when', () => {
    const responseOf = (one: { headers?: object; $ref?: string }): { headers?: object } =>
      one.$ref === undefined ? one : (components.responses[one.$ref.split('/').at(-1) ?? ''] ?? {});
    for (const { operationId, responses } of operations) {
      for (const [status, response] of Object.entries(responses)) {
        const headers = Object.keys(responseOf(response).headers ?? {});
        expect(headers, `${operationId} ${status}`).toEqual(
          expect.arrayContaining(['X-Request-Id', 'Cache-Control']),
        );
        if (status === '429') expect(headers, operationId).toContain('Retry-After');
        if (status === '401') expect(headers, operationId).toContain('WWW-Authenticate');
      }
    }
  });

  test('whoever may not call without a key is told which', () => {
    for (const { operationId, security, ...operation } of operations) {
      const { kind, module, permissions, role } = operation['x-access'];
      if (kind === 'public' || kind === 'authenticated') continue;
      expect([permissions?.join(), module, role].some(Boolean), operationId).toBe(true);
      expect(
        security.flatMap((schemes) => Object.keys(schemes)),
        operationId,
      ).toContain('bearer');
    }
  });
});

test('uploads say what they take', () => {
  const { paths } = JSON.parse(documents['openapi.json'] ?? '') as Document;
  const content = (path: string) => paths[path]?.['post']?.requestBody?.content ?? {};
  const forms = [
    '/api/v1/auth/users/{userId}/uploads',
    '/api/v1/company/directory/{companyId}/uploads',
    '/api/tarefas/detalhes/document-upload',
  ].map((path) => content(path)['multipart/form-data']);
  for (const form of forms) {
    expect(form?.schema.properties?.['document']).toMatchObject({ type: 'string', format: 'binary' });
    expect(JSON.stringify(form?.encoding)).toContain('application/pdf');
  }
  expect(forms[2]?.schema).toMatchObject({ required: ['task_id', 'document'] });
  expect(Object.keys(content('/backend/api/transacoes/importar-previa.php'))).toContain('text/csv');
});

test('the words of the glossary are there', () => {
  const { components } = JSON.parse(documents['openapi.json'] ?? '') as Document;
  const nouns = ['Task', 'Company', 'User', 'Sale', 'Establishment', 'Terminal', 'Rental', 'RatePlan'];
  const others = ['Proposal', 'CommissionEntry', 'CommissionStatement', 'Project', 'Membership', 'Problem'];
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...nouns, ...others]));
});

/** Calls back for each schema of an object; an example is none. */
function visit(value: unknown, found: (schema: Schema) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, found);
  else if (typeof value === 'object' && value !== null) {
    if ('properties' in value && 'type' in value) found(value as Schema);
    for (const [name, one] of Object.entries(value)) if (name !== 'examples') visit(one, found);
  }
}
