import { expect, test } from 'vitest';
import {
  CONNECTIONS,
  makeDirectory,
  scimHarness,
  signedIn,
  statusOfSession,
} from '../../../../test/harness/scim.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await scimHarness();

test('ends the token at once; the people stay as they are', async () => {
  const { ask, connection, owner, person } = await makeDirectory(h);
  const bearer = await signedIn(h, await person());
  const url = `${CONNECTIONS}/${connection.id}`;
  expect((await owner.delete(url)).status).toBe(204);
  expect((await ask('GET', '/Users')).status).toBe(401);
  expect(await statusOfSession(h, bearer)).toBe(200);
  expect((await owner.delete(url)).status, 'a second time').toBe(204);
  const { body } = await owner.get(CONNECTIONS);
  expect(body.items[0]).toMatchObject({ revokedAt: h.clock.now().toISOString(), people: 1 });
});

test('404 for one of another tenant, 403 for an administrator, 401 without credentials', async () => {
  const { connection, tenant } = await makeDirectory(h);
  const url = `${CONNECTIONS}/${connection.id}`;
  const other = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await other.delete(url))).toBe('404 scimConnection.notFound');
  expect(outcome(await (await tenant.user({ role: 'admin' })).delete(url))).toBe('403 role.required');
  expect((await h.request('DELETE', url)).status).toBe(401);
});
