import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { renderDocuments } from '../../src/app/documents.ts';
import { governanceRoutes, type MountedRoutes, mainRoutes } from '../../src/app/routes.ts';
import { backofficeEndpoints } from '../../src/backoffice/endpoints.ts';

/** They tell how the server is, whatever the status. */
const STATES = new Set(['getHealth', 'getReadiness']);

const DOCUMENTS = new URL('../../../docs/api/', import.meta.url);
const ENDPOINTS = join(import.meta.dirname, '../../src/backoffice/api');

const documents = renderDocuments();

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, { type: string; in?: string; name?: string }>;
    schemas: Record<string, object>;
  };
}

interface ObjectSchema {
  required?: string[];
  properties?: Record<string, { description?: string }>;
}

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, { description: string; content?: object }>;
  description?: string;
  requestBody?: { content: Record<string, { schema: ObjectSchema & { items?: ObjectSchema } }> };
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; required: boolean }[];
}

/** The document with what its references mean in their place, but for schemas. */
function resolved(text: string | undefined): OpenApi {
  const document = JSON.parse(text ?? '') as OpenApi;
  const placed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(placed);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: string };
    if ($ref === undefined || $ref.startsWith('#/components/schemas/'))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, placed(one)]));
    return placed(
      $ref
        .split('/')
        .slice(1)
        .reduce((within: object, name) => Reflect.get(within, name), document),
    );
  };
  return { ...document, paths: placed(document.paths) as OpenApi['paths'] };
}

const hosts: [string, string, readonly MountedRoutes[]][] = [
  ['main', 'openapi.json', mainRoutes],
  ['governance', 'openapi-governance.json', governanceRoutes],
];

test.each(Object.keys(documents))('docs/api/%s is what the routes say', (name) => {
  const committed = readFileSync(new URL(name, DOCUMENTS), 'utf8');
  expect(documents[name], 'run `npm run generate`').toBe(committed);
});

describe.each(hosts)('OpenAPI of the %s host', (_host, name, mounted) => {
  const document = resolved(documents[name]);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const { valid, errors } = await new Validator().validate(JSON.parse(documents[name] ?? ''));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('has every route, each under a name of its own', () => {
    const expected = mounted.flatMap(({ routes }) => routes.map(({ operationId }) => operationId));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(expected.sort());
    expect(new Set(expected).size).toBe(expected.length);
  });

  test('has every route at its address and method', () => {
    for (const { surface, routes } of mounted) {
      for (const { method, operationId, path } of routes) {
        const url = `${surface.prefix}${path}`.replace(/:(\w+)/g, '{$1}');
        expect(document.paths[url]?.[method.toLowerCase()]?.operationId, url).toBe(operationId);
      }
    }
  });

  test('says of every route in a sentence what it is for, and of every error its codes', () => {
    for (const { operationId, responses, summary } of operations) {
      expect(summary.length, operationId).toBeGreaterThan(5);
      for (const [status, { description }] of Object.entries(responses)) {
        if (Number(status) >= 400) expect(description, `${operationId} ${status}`).not.toBe('');
      }
    }
  });

  test('says of every error what shape it has on its surface', () => {
    for (const [url, path] of Object.entries(document.paths)) {
      const isOfDirectories = url.startsWith('/scim/v2/');
      const others = url.startsWith('/backend/api/') ? 'BackofficeProblem' : 'Problem';
      const shape = isOfDirectories ? 'ScimError' : others;
      const type = isOfDirectories ? 'application/scim+json' : 'application/json';
      for (const { operationId, responses } of Object.values(path)) {
        for (const [status, { content }] of Object.entries(responses)) {
          if (Number(status) < 400 || STATES.has(String(operationId))) continue;
          const schema = { $ref: `#/components/schemas/${shape}` };
          expect(content, `${operationId} ${status}`).toEqual({ [type]: { schema } });
        }
      }
    }
  });

  test('names what any operation answers without its database', () => {
    for (const { operationId, responses } of operations) {
      if (STATES.has(String(operationId))) continue;
      expect(responses['503']?.description, operationId).toContain('`db_connection_limit`');
    }
  });

  test('names the headers that each route looks at, none of which is needed', () => {
    const routes = mounted.flatMap((table) => table.routes);
    for (const { access, idempotent, method, operationId } of routes) {
      const operation = operations.find((one) => one.operationId === operationId);
      const named = operation?.parameters?.filter((parameter) => parameter.in === 'header') ?? [];
      const names = named.map(({ name }) => name);
      const isGuarded = access.kind !== 'public';
      if (isGuarded) expect(names, operationId).toContain('X-Tenant-Id');
      const csrf = operation?.security?.some((schemes) => 'csrf' in schemes) ?? false;
      if (isGuarded) expect(csrf, operationId).toBe(method !== 'GET');
      expect(names.includes('Idempotency-Key'), operationId).toBe(idempotent === true);
      expect(named.filter(({ required }) => required)).toEqual([]);
    }
  });

  test('asks for credentials everywhere but on public routes', () => {
    const publicOnes = mounted.flatMap(({ routes }) =>
      routes
        .filter(({ access, documented }) => access.kind === 'public' && documented?.security === undefined)
        .map(({ operationId }) => operationId),
    );
    const open = operations.filter(
      ({ security = [] }) =>
        security.length === 0 || security.some((schemes) => Object.keys(schemes).length === 0),
    );
    expect(open.map(({ operationId }) => operationId).sort()).toEqual(publicOnes.sort());
  });
});

describe('what another system needs', () => {
  const { components, paths } = resolved(documents['openapi.json']);
  const operation = (path: string, method: string) => paths[`/backend/api/${path}.php`]?.[method];
  const carriers = (path: string, method: string) =>
    operation(path, method)?.security?.map((scheme) => {
      const { in: place, name, type } = components.securitySchemes[Object.keys(scheme)[0] ?? ''] ?? {};
      return [type, place, name].filter(Boolean).join(' ');
    });

  test('what carries a signature, a token and a version is documented', () => {
    expect(carriers('assinaturas/webhook', 'post')).toEqual(['apiKey header X-Esign-Signature']);
    expect(carriers('financeiro/external/comissoes', 'get')).toEqual([
      'http',
      'apiKey header X-Api-Token',
      'apiKey query token',
    ]);
    const headers = operation('propostas/atualizar', 'post')?.parameters?.filter(
      (one) => one.in === 'header',
    );
    expect(headers?.map(({ name }) => name)).toEqual(['X-Tenant-Id', 'If-Match']);
  });

  test('a query says what has to be in it, though the token is looked at first', () => {
    const query = operation('financeiro/external/comissoes', 'get')?.parameters ?? [];
    const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
    expect(required).toEqual(['user_id', 'data_inicio', 'data_fim']);
  });

  test('a file of sales has its types and its columns', () => {
    const content = operation('transacoes/importar', 'post')?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['text/csv', XLSX_TYPE, 'application/json', 'application/x-ndjson']);
    expect(content['application/json']?.schema.items).toEqual({ $ref: '#/components/schemas/SaleInput' });
    const { properties = {}, required } = components.schemas['SaleInput'] as ObjectSchema;
    expect(required).toEqual(expect.arrayContaining(['codigo_ec', 'nsu', 'data_transacao']));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['valor_bruto', 'valor_bruto_centavos']));
    for (const name of Object.keys(properties))
      expect(documents['files-of-sales.md']).toContain(`\`${name}\``);
  });

  test('an event of a signature has its fields, its kinds and its window', () => {
    const { description, requestBody } = operation('assinaturas/webhook', 'post') ?? {};
    expect(requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/SignatureEvent',
    });
    const { properties = {}, required } = components.schemas['SignatureEvent'] as ObjectSchema;
    expect(required).toEqual(['evento_id', 'tipo', 'ocorrido_em', 'documento']);
    expect(properties['tipo']?.description).toContain('`documento.concluido`');
    expect(description).toContain('300 seconds');
  });
});

test('files are documented as what they are', () => {
  const { paths } = resolved(documents['openapi.json']);
  const typesOf = (path: string) => Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {}).join();
  expect(typesOf('/backend/api/assinaturas/baixar.php')).toBe('application/pdf');
  expect(typesOf('/backend/api/transacoes/importacao-erros.php')).toBe('text/csv');
  expect(typesOf('/api/tarefas/detalhes/document-download')).toBe('application/octet-stream');
});

test('every file below backoffice/api is an endpoint, and answers at its own path', () => {
  const files = readdirSync(ENDPOINTS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => `/${relative(ENDPOINTS, join(entry.parentPath, entry.name)).replace(/\.ts$/, '')}`);
  expect(backofficeEndpoints.map(({ path }) => path).sort()).toEqual(files.sort());
  for (const path of files) expect(path).toMatch(/^(\/[a-z0-9-]+)+\.php$/);
});
