import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { removalParts } from '../../../app/removal-parts.ts';
import { removeUser } from './user-removal.ts';

const h = await createHarness();
const COMMAND_LINE = { userId: null, ip: null, requestId: null };
const CONFIRMED = { origin: COMMAND_LINE, confirmed: true };
const PREVIEW = { origin: COMMAND_LINE, confirmed: false };

async function count(from: string, ...values: unknown[]): Promise<number> {
  const { rows } = await h.db.owner.query<{ rows: string }>(`select count(*) as rows from ${from}`, values);
  return Number(rows[0]?.rows);
}

/** Somebody with a row in every table of identity, and with one of presence. */
async function person(tenant: TestTenant): Promise<TestUser> {
  const user = await tenant.user({ role: 'editor' });
  await user.token();
  await user.patch(`/api/v1/auth/users/${user.uuid}`, {
    personalData: { cpf: '52998224725' },
    branding: { corPrimaria: '#112233' },
    addresses: [{ cep: '01310100' }, { cep: '50050000' }],
    documents: [{ tipo: 'RG', numero: '1' }],
  });
  await tenant.grant(user, 'perm-user-view');
  await (await h.tenant()).addMember(user, 'viewer');
  // That they sent requests is written behind the answers.
  await expect.poll(() => count('presence_activity where user_id = $1', user.id)).toBe(1);
  return user;
}

const TABLES = [
  'user_profiles',
  'user_personal_data',
  'user_addresses',
  'user_documents',
  'user_brandings',
  'user_grants',
  'sessions',
  'memberships',
  'presence_activity',
];

test('a preview counts every table and changes nothing', async () => {
  const tenant = await h.tenant();
  const user = await person(tenant);
  const { lines } = await removeUser(h.context, removalParts, user.email, PREVIEW);
  const deleted = lines.filter(({ effect, rows }) => effect === 'deleted' && rows !== 0);

  expect(Object.fromEntries(deleted.map(({ rows, table }) => [table, rows]))).toEqual({
    user_profiles: 1,
    user_personal_data: 1,
    user_addresses: 2,
    user_documents: 1,
    user_brandings: 1,
    user_grants: 1,
    sessions: 1,
    memberships: 2,
    presence_activity: 1,
    users: 1,
  });
  expect((await user.get(`/api/v1/auth/users/${user.uuid}`)).status).toBe(200);
});

test('a removed user is gone from every table, and nobody else is', async () => {
  const tenant = await h.tenant();
  const [user, other] = [await person(tenant), await person(tenant)];
  await removeUser(h.context, removalParts, user.uuid, CONFIRMED);

  for (const table of TABLES) {
    expect(await count(`${table} where user_id = $1`, user.id), table).toBe(0);
    expect(await count(`${table} where user_id = $1`, other.id), table).toBeGreaterThan(0);
  }
  expect(await count('users where id = $1', user.id)).toBe(0);
});

test('a token of a removed user is worth nothing, on another process too', async () => {
  const user = await (await h.tenant()).user();
  const elsewhere = await h.anotherProcess();
  const bearer = await user.token();
  const url = `/api/v1/auth/users/${user.uuid}`;
  const ask = () => elsewhere.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
  expect((await ask()).statusCode).toBe(200);

  await removeUser(h.context, removalParts, user.email, CONFIRMED);

  expect((await user.get(url)).status).toBe(401);
  await expect.poll(async () => (await ask()).statusCode).toBe(401);
});

test('what the user gave to others stays, and names nobody any more', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const other = await tenant.user({ role: 'viewer' });
  await admin.patch(`/api/v1/auth/users/${other.uuid}/permissions`, {
    grant: ['perm-user-list'],
    revoke: [],
  });
  const registered = await admin.post('/api/v1/auth/register', {
    nome: 'Nova Pessoa',
    email: 'nova@example.com',
    password: 'correct horse battery',
    roleNumber: '5',
  });
  const url = `/api/v1/auth/users/${registered.body.id}`;
  const second = await tenant.user({ role: 'admin' });
  const before = await second.get(url);
  expect(before.body.createdByUuid).toBe(admin.uuid);

  await removeUser(h.context, removalParts, admin.email, CONFIRMED);

  const after = await second.get(url);
  expect(after.body.createdByUuid).toBeNull();
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  expect(await count('user_grants where user_id = $1 and granted_by is null', other.id)).toBe(1);
  expect(await count('memberships where created_by = $1', admin.id)).toBe(0);
});

test('the audit log keeps what happened and says that the user was removed, without name or e-mail', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user({ name: 'Fulana de Tal' });
  await user.token();
  await removeUser(h.context, removalParts, user.email, CONFIRMED);
  const { rows } = await h.db.owner.query<{ action: string; text: string }>(
    'select action, a::text as text from audit_entries a where target_uuid = $1 and tenant_id = $2 order by at, id',
    [user.uuid, tenant.id],
  );

  expect(rows.map(({ action }) => action)).toEqual(['auth.login', 'user.removed']);
  for (const { text } of rows) expect(text).not.toMatch(new RegExp(`Fulana|${user.email}`));
});

test('the last super-admin who may log in stays, also when another one goes at the same moment', async () => {
  const [first, second] = [
    await h.platform.user({ role: 'super-admin' }),
    await h.platform.user({ role: 'super-admin' }),
  ];
  await h.platform.user({ role: 'super-admin', status: 'bloqueado' });
  const outcomes = await Promise.allSettled(
    [first, second].map((user) => removeUser(h.context, removalParts, user.uuid, CONFIRMED)),
  );

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'user.lastSuperAdmin' },
  });
  expect(
    await count(`users u join memberships m on m.user_id = u.id
    where m.role_number = 1 and u.status = 'ativo'`),
  ).toBe(1);
});

test('nobody by that e-mail or uuid is 404', async () => {
  for (const who of ['nobody@example.com', '0193a000-0000-7000-8000-00000000dead']) {
    await expect(removeUser(h.context, removalParts, who, CONFIRMED)).rejects.toMatchObject({ status: 404 });
  }
});
