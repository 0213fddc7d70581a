import { expect, test } from 'vitest';
import { CONNECTIONS, makeDirectory, scimHarness } from '../../../../test/harness/scim.ts';

const h = await scimHarness();

test('shows the connections of the tenant alone, with the address to type and when they were used', async () => {
  const one = await makeDirectory(h);
  await one.person();
  const admin = await one.tenant.user({ role: 'admin' });
  const { body, status } = await admin.get(CONNECTIONS);
  expect(status).toBe(200);
  expect(body.baseUrl).toBe('http://retaguarda.test/scim/v2');
  expect(body.items).toMatchObject([
    { id: one.connection.id, people: 1, lastUsedAt: h.clock.now().toISOString() },
  ]);
  expect(JSON.stringify(body)).not.toContain(one.connection.token);
  const other = await (await h.tenant()).user({ role: 'admin' });
  expect((await other.get(CONNECTIONS)).body.items).toEqual([]);
});

test('401 without credentials, 403 below administrators', async () => {
  const tenant = await h.tenant();
  expect((await h.request('GET', CONNECTIONS)).status).toBe(401);
  expect((await (await tenant.user({ role: 'editor' })).get(CONNECTIONS)).status).toBe(403);
});
