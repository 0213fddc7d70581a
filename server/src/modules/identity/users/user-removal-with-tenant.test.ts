import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { removalParts } from '../../../app/removal-parts.ts';
import { blocks, type TenantRemoval } from '../../tenancy/index.ts';
import { removeTenant } from './user-removal.ts';

const h = await createHarness();
const REQUEST = {
  origin: { userId: null, ip: null, requestId: null },
  confirmed: true,
  withChildren: false,
  withUsers: false,
};

function remove(tenant: { uuid: string }, changes: Partial<typeof REQUEST> = {}) {
  return removeTenant(h.context, removalParts, tenant.uuid, { ...REQUEST, ...changes });
}

async function count(from: string, ...values: unknown[]): Promise<number> {
  const { rows } = await h.db.owner.query<{ rows: string }>(`select count(*) as rows from ${from}`, values);
  return Number(rows[0]?.rows);
}

test('the platform is never removed', async () => {
  await expect(remove(h.platform)).rejects.toMatchObject({ status: 409, code: 'tenant.platformStays' });
});

test('a tenant with tenants below it goes only together with them', async () => {
  const tenant = await h.tenant();
  const below = await tenant.tenant();
  const beside = await h.tenant();
  await expect(remove(tenant)).rejects.toMatchObject({ code: 'tenant.hasChildren' });

  const { tenants } = await remove(tenant, { withChildren: true });

  expect(tenants.map(({ uuid }) => uuid)).toEqual([tenant.uuid, below.uuid]);
  expect(await count('tenants where uuid = any($1)', [tenant.uuid, below.uuid, beside.uuid])).toBe(1);
});

test('a preview changes nothing', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user({ role: 'admin' });
  const { tenantLines } = await remove(tenant, { confirmed: false });

  expect(tenantLines.find(({ table }) => table === 'users')).toMatchObject({ effect: 'moved', rows: 1 });
  expect((await user.get(`/api/v1/auth/users/${user.uuid}`)).body.role).toBe('admin');
});

test('a user whose home it was keeps account and record, without role, tenant and grants', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user({ role: 'admin' });
  const url = `/api/v1/auth/users/${user.uuid}`;
  await user.patch(url, {
    personalData: { cpf: '52998224725', fone: '+5511987654321' },
    addresses: [{ cep: '01310100', principal: true }, { cep: '50050000' }],
    documents: [{ tipo: 'RG', numero: '1' }],
    branding: { corPrimaria: '#112233' },
  });
  await tenant.grant(user, 'tarefas.assign');
  const before = await user.get(url);
  expect(before.body.permissoes).toHaveLength(1);

  await remove(tenant);

  const after = await user.get(url);
  const { addresses, branding, documents, email, personalData } = before.body;
  const { metadata, ...personal } = personalData;
  expect(metadata.roles).toHaveLength(1);
  expect(after.body.personalData).toEqual({ ...personal, metadata: { ...metadata, roles: [] } });
  expect(after.body).toMatchObject({ addresses, branding, documents, email });
  expect(after.body).toMatchObject({ role: null, permissoes: [], status: 'ativo' });
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  expect(await count('memberships where user_id = $1', user.id)).toBe(0);
  for (const table of ['user_profiles', 'user_addresses', 'sessions']) {
    expect(await count(`${table} where user_id = $1 and tenant_id <> $2`, user.id, h.platform.id)).toBe(0);
  }
});

test('a member of another tenant finds a home there, in the one highest in the tree', async () => {
  const [tenant, high] = [await h.tenant(), await h.tenant()];
  const low = await high.tenant();
  const user = await tenant.user({ role: 'admin' });
  await low.addMember(user, 'editor');
  await high.addMember(user, 'viewer');

  await remove(tenant);

  expect(await count('users where id = $1 and home_tenant_id = $2', user.id, high.id)).toBe(1);
  expect(await count('user_profiles where user_id = $1 and tenant_id = $2', user.id, high.id)).toBe(1);
  expect((await user.get(`/api/v1/auth/users/${user.uuid}`)).body.role).toBe('viewer');
});

test('a guest loses the membership and sessions that were opened for the tenant, and keeps the rest', async () => {
  const [home, tenant] = [await h.tenant(), await h.tenant()];
  const guest = await home.user({ role: 'editor' });
  await tenant.addMember(guest, 'viewer');
  const [own, claimed] = [await guest.freshToken(), await guest.freshToken(tenant)];
  const url = `/api/v1/auth/users/${guest.uuid}`;
  const ask = async (bearer: string) => (await h.request('GET', url, { bearer })).status;
  expect([await ask(own), await ask(claimed)]).toEqual([200, 200]);

  await remove(tenant);

  expect([await ask(own), await ask(claimed)]).toEqual([200, 401]);
  expect(await count(`sessions where user_id = $1 and end_reason = 'tenant-removed'`, guest.id)).toBe(1);
});

test('open invitations to the tenant end, and their links with them', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const invitation = { email: 'convidada@example.com', nome: 'Convidada', roleNumber: '5' };
  expect((await admin.post('/api/v1/auth/invitations', invitation)).status).toBe(201);
  await h.runJobs();
  const token = /token=([\w-]+)/.exec(h.mailer.sent.at(-1)?.text ?? '')?.[1];
  expect(token).toBeDefined();

  await remove(tenant);

  const answer = await h.request('POST', '/api/v1/auth/invitations/accept', {
    body: { token, password: 'correct horse battery' },
  });
  expect(answer.status).toBe(400);
});

test('with its users, those at home go and guests stay', async () => {
  const [tenant, other] = [await h.tenant(), await h.tenant()];
  const [own, guest] = [await tenant.user(), await other.user()];
  await tenant.addMember(guest, 'viewer');
  const preview = await remove(tenant, { withUsers: true, confirmed: false });
  const { removedUsers, tenantLines, userLines } = await remove(tenant, { withUsers: true });

  expect(removedUsers).toBe(1);
  expect(userLines).toEqual(preview.userLines);
  // That the users went is an event, which goes with the tenant.
  const others = (lines: typeof tenantLines) => lines.filter(({ table }) => table !== 'event_outbox');
  expect(others(tenantLines)).toEqual(others(preview.tenantLines));
  expect(tenantLines.find(({ table }) => table === 'memberships')?.rows).toBe(1);
  expect(await count('users where id = any($1)', [own.id, guest.id])).toBe(1);
});

test('rows that block a removal are named, and nothing happens', async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const part = blocks<TenantRemoval>(
    'tenant_modules',
    'modules',
    ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`,
  );
  const parts = { ...removalParts, tenants: [part, ...removalParts.tenants] };

  await expect(removeTenant(h.context, parts, tenant.uuid, REQUEST)).rejects.toMatchObject({
    code: 'removal.blocked',
    values: { what: '1 × modules' },
  });
  expect(await count('tenants where id = $1', tenant.id)).toBe(1);
});

test('the log of the tenant above says what went, and the log of the tenant stays', async () => {
  const tenant = await h.tenant({ name: 'Adeus' });
  await remove(tenant);
  const { rows } = await h.db.owner.query<{ before: unknown; after: { counts: Record<string, number> } }>(
    `select before, after from audit_entries where action = 'tenant.removed' and target_uuid = $1 and tenant_id = $2`,
    [tenant.uuid, h.platform.id],
  );

  expect(rows[0]?.before).toEqual({ name: 'Adeus', kind: 'white_label', parentId: h.platform.id });
  expect(rows[0]?.after.counts).toMatchObject({ 'tenants deleted': 1, 'users moved': 0 });
  expect(await count(`audit_entries where tenant_id = $1 and action = 'tenant.created'`, tenant.id)).toBe(1);
});
