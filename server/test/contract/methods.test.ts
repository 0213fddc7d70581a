import { expect, test } from 'vitest';
import { type Method, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { exampleParameters, type Owner } from './examples.ts';
import { allRoutes, fillIn, type Mounted } from './mounted.ts';

const h = await createHarness({ leavesMessages: true });
const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

const tenant = await h.tenant();
const owner: Owner = { tenant, admin: await tenant.user({ role: 'admin' }), person: await tenant.user() };

/** The routes of one address. */
const addresses = [...Map.groupBy(allRoutes, ({ host, url }) => `${url} (${host})`)];

function allowOf(routes: readonly Mounted[]): Set<string> {
  const methods = routes.map(({ route }) => route.method);
  return new Set(methods.some((method) => method === 'GET') ? [...methods, 'HEAD'] : methods);
}

async function urlOf([first]: readonly Mounted[]): Promise<string> {
  return first === undefined ? '' : fillIn(first.url, await exampleParameters(first, owner));
}

test.each(addresses)(
  '%s answers 405 and names what it allows to every other method',
  async (_title, routes) => {
    const [first] = routes;
    const allow = allowOf(routes);
    const url = await urlOf(routes);
    for (const method of METHODS.filter((candidate) => !allow.has(candidate))) {
      // The governance host is for pages of the main host: OPTIONS there is the browser asking whether it may.
      if (method === 'OPTIONS' && first?.host === 'governance') continue;
      const answer = await send(h[first?.host ?? 'app'], method, url);
      expect(answer.status, method).toBe(405);
      // What directories are told has no code of ours (RFC 7644); the harness looks at its shape.
      const isCoded = method !== 'HEAD' && first?.surface.mediaType === undefined;
      if (isCoded) expect(answer.body.code).toBe('request.methodNotAllowed');
      expect(new Set(String(answer.headers['allow']).split(', '))).toEqual(allow);
    }
  },
);

test.each(addresses.filter(([, routes]) => allowOf(routes).has('HEAD')))(
  '%s answers HEAD as GET, without a body',
  async (_title, routes) => {
    const host = h[routes[0]?.host ?? 'app'];
    const url = await urlOf(routes);
    for (const options of [{}, { bearer: await owner.admin.token() }]) {
      const [head, get] = [await send(host, 'HEAD', url, options), await send(host, 'GET', url, options)];
      expect(head.status).toBe(get.status);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.text).toBe('');
    }
  },
);

test.each([
  ['GET', '/api/v1/auth/nothing'],
  ['POST', '/api/v1/auth/nothing'],
  ['GET', '/api/v2/auth/login'],
  ['GET', '/backend/api/auth/nothing.php'],
  ['POST', '/backend/api/'],
  ['GET', '/api/governance/theme-tokens'],
] as const)('%s %s is 404 on the main host, in the shape of its surface', async (method, url) => {
  expect((await h.request(method, url)).status).toBe(404);
});

test('an address may end in a slash', async () => {
  expect((await h.request('GET', '/api')).status).toBe(200);
  expect((await h.request('GET', '/api/health/')).status).toBe(200);
});

test('the governance host lets pages of the main host in with their cookie, and no other', async () => {
  const ask = (origin: string) =>
    send(h.governance, 'OPTIONS', '/api/health', {
      headers: { origin, 'access-control-request-method': 'GET' },
    });
  const ours = await ask('http://retaguarda.test');
  expect(ours.status).toBe(204);
  expect(ours.headers).toMatchObject({
    'access-control-allow-origin': 'http://retaguarda.test',
    'access-control-allow-credentials': 'true',
  });
  expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
});
