import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { governanceRoutes, mainRoutes } from '../../app/routes.ts';

const h = await createHarness();
/** Of the page with everything that it needs before it shows all operations; the document comes after. */
const MOST_BYTES = 110 * 1024;

const hosts = [
  ['main', () => h.app, mainRoutes],
  ['governance', () => h.governance, governanceRoutes],
] as const;

test.each(hosts)(
  'the page of the %s host has every operation in its first bytes',
  async (_name, host, tables) => {
    const page = await host().inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { operationId, path } of tables.flatMap(({ routes }) => routes)) {
      expect(page.body, path).toContain(`href="#${operationId}"`);
    }
  },
);

test.each(hosts)('the page of the %s host needs little, and nothing from elsewhere', async (_name, host) => {
  const page = await host().inject('/api/docs');
  const scripts = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, url]) => url ?? '');
  expect(scripts).toEqual(['/api/docs/docs.css', '/api/docs/docs.js']);
  const imported = ['elements', 'operation', 'schema', 'request'].map((name) => `/api/docs/${name}.js`);
  let bytes = page.rawPayload.byteLength;
  for (const url of [...scripts, ...imported]) {
    const asset = await host().inject(url);
    expect(asset.statusCode, url).toBe(200);
    bytes += asset.rawPayload.byteLength;
  }
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(page.headers['content-security-policy']).toContain(`script-src 'self';`);
});

test.each(hosts)('the document of the %s host is OpenAPI', async (_name, host) => {
  const { body, statusCode } = await host().inject('/api/docs-json');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.1' });
});
