import { expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';
import { buildGovernanceHost } from './governance-host.ts';
import { buildMainHost } from './main-host.ts';

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

test('on a developer’s machine the two hosts work under any name of it', async () => {
  const config = {
    ...h.context.config,
    environment: 'development' as const,
    publicUrl: 'http://localhost:3000',
    governanceUrl: 'http://localhost:3001',
  };
  await using stack = new AsyncDisposableStack();
  const main = await buildMainHost({ ...h.context, config });
  stack.defer(() => main.close());
  const governance = await buildGovernanceHost({ ...h.context, config });
  stack.defer(() => governance.close());

  const root = await main.inject({ url: '/api/', headers: { host: '127.0.0.1:3000' } });
  expect(root.json()).toMatchObject({ governance: 'http://127.0.0.1:3001/api/' });
  const page = await main.inject({ url: '/', headers: { host: '127.0.0.1:3000', accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toContain('http://*:3001 ws://*:3001');
  const allowed = async (origin: string, host: string) => {
    const { headers } = await governance.inject({ url: URL, headers: { host, origin } });
    return [headers['access-control-allow-origin'], headers['access-control-allow-credentials']];
  };
  for (const name of ['127.0.0.1', 'localhost', 'oficina.local']) {
    for (const port of [3000, 5173]) {
      const origin = `http://${name}:${port}`;
      expect(await allowed(origin, `${name}:3001`)).toEqual([origin, 'true']);
    }
    expect(await allowed('http://outro.example:3000', `${name}:3001`)).toEqual([undefined, undefined]);
  }
});

test('in production the name that was asked counts for nothing', async () => {
  for (const host of ['evil.example', 'evil.example:3001']) {
    const headers = { host, origin: 'http://evil.example' };
    expect((await h.governance.inject({ url: URL, headers })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  }
});
