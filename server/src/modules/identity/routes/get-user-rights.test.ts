import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}/rights`;

interface Right {
  key: string;
  held: boolean;
  reason: string;
  givenBy: string | null;
  givenAt: string | null;
}

const rightOf = (body: { rights: Right[] }, key: string) => body.rights.find((right) => right.key === key);

async function world() {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin', name: 'Alice Admin' });
  return { tenant, admin, user: await tenant.user({ role: 'editor' }) };
}

test('says of each key by what it is held or not, and who gave it', async () => {
  const { admin, tenant, user } = await world();
  const body = { grant: ['perm-user-list'], revoke: ['operacoes.read'] };
  await admin.patch(`/api/v1/auth/users/${user.uuid}/permissions`, body);
  const { body: told } = await admin.get(url(user));
  expect(told).toMatchObject({
    userId: user.uuid,
    status: 'ativo',
    membership: { tenantId: tenant.uuid, tenantName: 'Alfa', role: 'editor', customRole: null },
  });
  const by = { givenBy: 'Alice Admin', givenAt: h.clock.now().toISOString() };
  expect(rightOf(told, 'perm-user-list')).toEqual({
    key: 'perm-user-list',
    held: true,
    reason: 'grant',
    ...by,
  });
  expect(rightOf(told, 'operacoes.read')).toEqual({
    key: 'operacoes.read',
    held: false,
    reason: 'denial',
    ...by,
  });
  expect(rightOf(told, 'comissoes.read')).toMatchObject({ held: true, reason: 'role' });
  expect(rightOf(told, 'comissoes.manage')).toMatchObject({ held: false, reason: 'nothing', givenBy: null });
  expect(rightOf(told, 'tarefas.read')).toMatchObject({ held: false, reason: 'moduleOff' });
});

test('names the role of the tenant and who gave it, also after an earlier one', async () => {
  const { admin, tenant, user } = await world();
  const second = await tenant.user({ role: 'admin', name: 'Bruno Admin' });
  const made = { name: 'Comissões', role: 'editor', permissions: ['comissoes.read'] };
  const role = (await admin.post('/api/v1/auth/custom-roles', made)).body;
  await second.put(`/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`, { customRoleId: role.id });
  const { body } = await user.get(url(user));
  expect(body.membership).toMatchObject({
    customRole: { id: role.id, name: 'Comissões' },
    givenBy: 'Bruno Admin',
  });
  expect(rightOf(body, 'comissoes.read')).toMatchObject({
    held: true,
    reason: 'customRole',
    givenBy: 'Bruno Admin',
  });
  expect(rightOf(body, 'operacoes.read')).toMatchObject({ held: false, reason: 'nothing' });
});

test('of a super-admin everything that is on is held, and of nobody who may not enter the tenant anything', async () => {
  const { admin, tenant } = await world();
  const owner = await tenant.user({ role: 'super-admin' });
  const { body: all } = await admin.get(url(owner));
  expect(rightOf(all, 'financeiro.payouts.approve')).toMatchObject({ held: true, reason: 'superAdmin' });
  const below = await tenant.tenant();
  const worker = await below.user();
  expect((await admin.get(url(worker))).body.membership).toMatchObject({ role: 'viewer' });
  await admin.delete(`/api/v1/auth/users/${worker.uuid}/memberships/${below.uuid}`);
  const { body: none } = await admin.get(url(worker));
  expect(none.membership).toBeNull();
  expect(new Set(none.rights.map(({ reason }: Right) => reason))).toEqual(new Set(['noMembership']));
});

test('is told to the person and to those who administer them alone', async () => {
  const { admin, tenant, user } = await world();
  const colleague = await tenant.user();
  expect(outcome(await colleague.get(url(user)))).toBe('403 user.forbidden');
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.get(url(user)))).toBe('404 user.notFound');
  expect(outcome(await admin.get(url(user)))).toBe('200 undefined');
});
