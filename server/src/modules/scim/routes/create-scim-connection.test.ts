import { expect, test } from 'vitest';
import { CONNECTIONS, scimHarness } from '../../../../test/harness/scim.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await scimHarness();
const body = { name: ' Okta ', role: 'operator' };

test('tells the token once, and keeps its hash alone', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const made = await owner.post(CONNECTIONS, body);
  expect(made.status, made.text).toBe(201);
  expect(made.headers['cache-control']).toBe('no-store');
  expect(made.body).toEqual({
    id: expect.any(String),
    name: 'Okta',
    role: 'operator',
    company: null,
    prefix: made.body.token.slice(0, 13),
    people: 0,
    previousUntil: null,
    lastUsedAt: null,
    revokedAt: null,
    createdAt: h.clock.now().toISOString(),
    token: expect.stringMatching(/^rtgs_[0-9A-Za-z]{49}$/),
  });
  const { rows } = await h.db.owner.query(
    `select row_to_json(c)::text as row, a.after::text as after from scim_connections c
     join audit_entries a on a.tenant_id = c.tenant_id and a.target_uuid = c.uuid where c.uuid = $1`,
    [made.body.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].row + rows[0].after).not.toContain(made.body.token.slice(14));
});

test('binds people to a company of the tenant, and to no other', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const strange = '0198a9d2-7c1e-7bbd-9d3e-1f2a3b4c5d6e';
  expect(outcome(await owner.post(CONNECTIONS, { ...body, companyId: strange }))).toBe('422 company.unknown');
});

test('makes nobody an administrator, in the schema and in the table', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  for (const role of ['admin', 'super-admin'])
    expect(outcome(await owner.post(CONNECTIONS, { ...body, role }))).toBe('400 validation.failed');
  const { body: made } = await owner.post(CONNECTIONS, body);
  for (const role of [1, 2])
    await expect(
      h.db.owner.query('update scim_connections set role_number = $1 where uuid = $2', [role, made.id]),
    ).rejects.toThrow('scim_connections_role_check');
});

test('five at most that are not revoked, and none for the platform', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  const made = [];
  for (let n = 0; n < 5; n += 1) made.push((await owner.post(CONNECTIONS, body)).body.id);
  expect(outcome(await owner.post(CONNECTIONS, body))).toBe('422 scimConnection.limit');
  await owner.delete(`${CONNECTIONS}/${made[2]}`);
  expect((await owner.post(CONNECTIONS, body)).status).toBe(201);
  const root = await h.platform.user({ role: 'super-admin' });
  expect(outcome(await root.post(CONNECTIONS, body))).toBe('422 identityProvider.ofPlatform');
});

test('403 for an administrator who is no owner, 401 without credentials, 400 for what is missing', async () => {
  const tenant = await h.tenant();
  expect(outcome(await (await tenant.user({ role: 'admin' })).post(CONNECTIONS, body))).toBe(
    '403 role.required',
  );
  expect((await h.request('POST', CONNECTIONS, { body })).status).toBe(401);
  const owner = await tenant.user({ role: 'super-admin' });
  expect((await owner.post(CONNECTIONS, { name: '' })).status).toBe(400);
});
