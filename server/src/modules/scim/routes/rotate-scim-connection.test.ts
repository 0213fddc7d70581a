import { expect, test } from 'vitest';
import { asDirectory, CONNECTIONS, makeDirectory, scimHarness } from '../../../../test/harness/scim.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await scimHarness();

test('another token counts at once, the one before for as long as was said', async () => {
  const { ask, connection, owner } = await makeDirectory(h);
  const url = `${CONNECTIONS}/${connection.id}/rotation`;
  const rotated = await owner.post(url, { overlapHours: 2 });
  expect(rotated.status, rotated.text).toBe(200);
  expect(rotated.body.token).not.toBe(connection.token);
  const next = asDirectory(h, rotated.body.token);
  expect((await next('GET', '/Users')).status).toBe(200);
  expect((await ask('GET', '/Users')).status).toBe(200);
  h.clock.advance({ hours: 2, milliseconds: 1 });
  expect((await ask('GET', '/Users')).status).toBe(401);
  expect((await next('GET', '/Users')).status).toBe(200);
});

test('without overlap the one before is over at once', async () => {
  const { ask, connection, owner } = await makeDirectory(h);
  expect((await owner.post(`${CONNECTIONS}/${connection.id}/rotation`, { overlapHours: 0 })).status).toBe(
    200,
  );
  expect((await ask('GET', '/Users')).status).toBe(401);
});

test('409 for one that is revoked, 404 for one of another tenant, 403 for an administrator, 400 for too long', async () => {
  const { connection, owner, tenant } = await makeDirectory(h);
  const url = `${CONNECTIONS}/${connection.id}/rotation`;
  const other = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await other.post(url, {}))).toBe('404 scimConnection.notFound');
  expect(outcome(await (await tenant.user({ role: 'admin' })).post(url, {}))).toBe('403 role.required');
  expect((await owner.post(url, { overlapHours: 721 })).status).toBe(400);
  await owner.delete(`${CONNECTIONS}/${connection.id}`);
  expect(outcome(await owner.post(url, {}))).toBe('409 scimConnection.ended');
  expect((await h.request('POST', url, { body: {} })).status).toBe(401);
});
