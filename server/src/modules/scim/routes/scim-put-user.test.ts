import { expect, test } from 'vitest';
import {
  makeDirectory,
  newName,
  scimHarness,
  scimOutcome,
  signedIn,
  statusOfSession,
  USER,
} from '../../../../test/harness/scim.ts';

const h = await scimHarness();

test('writes somebody anew: what is left out is cleared, but for the name and being active', async () => {
  const { ask, person } = await makeDirectory(h);
  const { id, userName } = await person({
    externalId: 'x',
    displayName: 'Ana',
    name: { givenName: 'Ana', familyName: 'Lima' },
    phoneNumbers: [{ value: '11 4002-8922' }],
  });
  const answer = await ask('PUT', `/Users/${id}`, { schemas: [USER], userName, name: { givenName: 'Anna' } });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    userName,
    name: { formatted: 'Anna', givenName: 'Anna' },
    active: true,
  });
  for (const gone of ['externalId', 'displayName', 'phoneNumbers'])
    expect(answer.body).not.toHaveProperty(gone);
  const bare = await ask('PUT', `/Users/${id}`, { userName });
  expect(bare.body).toMatchObject({ name: { formatted: 'Anna' }, active: true });
});

test('412 for another version than the one that was seen, and nothing changes', async () => {
  const { ask, person } = await makeDirectory(h);
  const { etag, id, userName } = await person();
  const headers = { 'if-match': etag };
  const first = await ask('PUT', `/Users/${id}`, { userName, displayName: 'Um' }, { headers });
  expect(first.status, first.text).toBe(200);
  const second = await ask('PUT', `/Users/${id}`, { userName, displayName: 'Dois' }, { headers });
  expect(scimOutcome(second)).toBe('412');
  expect((await ask('GET', `/Users/${id}`)).body.displayName).toBe('Um');
});

test('the same once more changes neither version nor log', async () => {
  const { ask, person } = await makeDirectory(h);
  const { id, userName } = await person({ displayName: 'Ana' });
  const body = { userName, displayName: 'Ana', active: true };
  const [one, two] = [await ask('PUT', `/Users/${id}`, body), await ask('PUT', `/Users/${id}`, body)];
  expect(two.headers['etag']).toBe(one.headers['etag']);
  const { rows } = await h.db.owner.query(
    `select count(*)::int as n from audit_entries where target_uuid = $1 and action = 'user.updated'`,
    [id],
  );
  expect(rows[0].n).toBe(0);
});

test('another address has to be of a verified domain, and free; links to reset the password go with the one before', async () => {
  const { ask, domain, person } = await makeDirectory(h);
  const { id, userName } = await person();
  const other = await person();
  await h.request('POST', '/api/v1/auth/forgot-password', { body: { email: userName } });
  await h.runJobs();
  const moved = `${newName()}@${domain}`;
  const answer = await ask('PUT', `/Users/${id}`, { userName: moved.toUpperCase() });
  expect(answer.body, answer.text).toMatchObject({ id, userName: moved, emails: [{ value: moved }] });
  const { rows } = await h.db.owner.query(
    `select count(*)::int as n from user_tokens t join users u on u.id = t.user_id
     where u.uuid = $1 and t.kind = 'password-reset' and t.used_at is null`,
    [id],
  );
  expect(rows[0].n).toBe(0);
  expect(scimOutcome(await ask('PUT', `/Users/${id}`, { userName: `${newName()}@example.com` }))).toBe('403');
  expect(scimOutcome(await ask('PUT', `/Users/${id}`, { userName: other.userName }))).toBe('409 uniqueness');
});

test('whoever an administrator switched off or blocked stays so, whatever the directory says', async () => {
  const { ask, owner, person } = await makeDirectory(h);
  for (const status of ['inativo', 'bloqueado']) {
    const { id, userName } = await person();
    await owner.patch(`/api/v1/auth/users/${id}`, { status });
    const answer = await ask('PUT', `/Users/${id}`, { userName, active: true });
    expect([answer.status, answer.body.active]).toEqual([200, false]);
  }
});

test('whoever became an administrator is read, and not changed', async () => {
  const { ask, owner, person, tenant } = await makeDirectory(h);
  const ana = await person();
  const bearer = await signedIn(h, ana);
  const membership = `/api/v1/auth/users/${ana.id}/memberships/${tenant.uuid}`;
  expect((await owner.put(membership, { roleNumber: '2' })).status).toBe(200);
  expect((await ask('GET', `/Users/${ana.id}`)).status).toBe(200);
  const before = await ask('GET', `/Users/${ana.id}`);
  expect(scimOutcome(await ask('PUT', `/Users/${ana.id}`, { userName: ana.userName, active: false }))).toBe(
    '403',
  );
  expect(scimOutcome(await ask('DELETE', `/Users/${ana.id}`))).toBe('403');
  expect(await statusOfSession(h, bearer)).toBe(200);
  expect((await ask('GET', `/Users/${ana.id}`)).body).toEqual(before.body);
});

test('404 for somebody of another directory, 400 for a body that is none, 401 without a token', async () => {
  const { ask, person } = await makeDirectory(h);
  const other = await makeDirectory(h);
  const { id, userName } = await person();
  expect(scimOutcome(await other.ask('PUT', `/Users/${id}`, { userName }))).toBe('404');
  expect((await ask('PUT', `/Users/${id}`, [1])).status).toBe(400);
  const broken = await ask('PUT', `/Users/${id}`, undefined, {
    payload: '{',
    headers: { 'content-type': 'application/scim+json' },
  });
  expect(scimOutcome(broken)).toBe('400 invalidSyntax');
  expect((await h.request('PUT', `/scim/v2/Users/${id}`, { body: { userName } })).status).toBe(401);
});
