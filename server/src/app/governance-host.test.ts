import { expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';

const h = await createHarness();
const URL = '/api/governance/form-fields?form=user';

const preflight = (origin: string, method: string) =>
  h.governance.inject({
    method: 'OPTIONS',
    url: URL,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,x-csrf-token,x-tenant-id',
    },
  });

test.each(['http://retaguarda.test', 'http://alfa.retaguarda.test'])(
  'pages of %s may read and change with their session',
  async (origin) => {
    for (const method of ['PUT', 'DELETE', 'POST']) {
      const { headers } = await preflight(origin, method);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(String(headers['access-control-allow-methods'])).toContain(method);
      expect(String(headers['access-control-allow-headers'])).toContain('x-csrf-token');
    }
  },
);

test.each(['https://evil.example', 'http://a.b.retaguarda.test', 'https://retaguarda.test', 'null'])(
  'pages of %s may not',
  async (origin) => {
    expect((await preflight(origin, 'GET')).headers).not.toHaveProperty('access-control-allow-origin');
    const admin = await (await h.tenant()).user({ role: 'admin' });
    const { value } = await admin.cookie();
    const answer = await h.governance.inject({
      method: 'GET',
      url: URL,
      headers: { origin, cookie: `retaguarda_session=${value}` },
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers['vary']).toMatch(/origin/i);
  },
);
