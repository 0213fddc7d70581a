import { expect, test } from 'vitest';
import {
  makeDirectory,
  newName,
  scimHarness,
  scimOutcome,
  signedIn,
  statusOfSession,
} from '../../../../test/harness/scim.ts';

const h = await scimHarness();

test('takes somebody out: no session, no membership, no group, and nobody of that number any more', async () => {
  const { ask, owner, person, tenant } = await makeDirectory(h);
  const ana = await person();
  const bearer = await signedIn(h, ana);
  const gone = await ask('DELETE', `/Users/${ana.id}`);
  expect([gone.status, gone.text]).toEqual([204, '']);
  expect(await statusOfSession(h, bearer)).toBe(401);
  expect(scimOutcome(await ask('GET', `/Users/${ana.id}`))).toBe('404');
  expect(scimOutcome(await ask('DELETE', `/Users/${ana.id}`))).toBe('404');
  expect((await ask('GET', `/Users?filter=userName eq "${ana.userName}"`)).body.totalResults).toBe(0);
  const record = await owner.get(`/api/v1/auth/users/${ana.id}`);
  expect([record.status, record.body.status]).toEqual([200, 'inativo']);
  expect((await owner.get(`/api/v1/auth/users/${ana.id}/memberships`)).body).toEqual([]);
  const { rows } = await h.db.owner.query(
    'select action from audit_entries where target_uuid = $1 and tenant_id = $2 order by id desc limit 3',
    [ana.id, tenant.id],
  );
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'membership.removed',
    'scimPerson.removed',
    'user.updated',
  ]);
});

test('the directory brings back whom it took out, under the same number and in the role of the connection', async () => {
  const { ask, person } = await makeDirectory(h, { connection: { role: 'editor' } });
  const ana = await person();
  await ask('DELETE', `/Users/${ana.id}`);
  const back = await ask('POST', '/Users', { userName: ana.userName });
  expect([back.status, back.body.id, back.body.active]).toEqual([201, ana.id, true]);
  expect(await statusOfSession(h, await signedIn(h, ana))).toBe(200);
});

test('whoever was here before keeps the membership, switched off', async () => {
  const { ask, domain, owner, tenant } = await makeDirectory(h);
  const known = await tenant.user({ role: 'editor', email: `${newName()}@${domain}` });
  await ask('POST', '/Users', { userName: known.email });
  expect((await ask('DELETE', `/Users/${known.uuid}`)).status).toBe(204);
  const memberships = await owner.get(`/api/v1/auth/users/${known.uuid}/memberships`);
  expect(memberships.body).toMatchObject([{ role: 'editor' }]);
  expect((await owner.get(`/api/v1/auth/users/${known.uuid}`)).body.status).toBe('inativo');
});

test('whoever moved to another tenant is nothing that the directory knows', async () => {
  const { ask, person } = await makeDirectory(h);
  const ana = await person();
  const other = await h.tenant();
  await h.db.owner.query('update users set home_tenant_id = $1 where uuid = $2', [other.id, ana.id]);
  expect(scimOutcome(await ask('GET', `/Users/${ana.id}`))).toBe('404');
  expect(scimOutcome(await ask('DELETE', `/Users/${ana.id}`))).toBe('404');
});

test('404 for somebody of another directory, 412 for a stale version, 401 without a token', async () => {
  const { ask, person } = await makeDirectory(h);
  const { id } = await person();
  const other = await makeDirectory(h);
  expect(scimOutcome(await other.ask('DELETE', `/Users/${id}`))).toBe('404');
  const headers = { 'if-match': 'W/"0"' };
  expect(scimOutcome(await ask('DELETE', `/Users/${id}`, undefined, { headers }))).toBe('412');
  expect((await h.request('DELETE', `/scim/v2/Users/${id}`)).status).toBe(401);
});
