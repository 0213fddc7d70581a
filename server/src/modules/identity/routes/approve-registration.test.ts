import { expect, test } from 'vitest';
import { auditOf, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = ({ uuid }: { uuid: string }) => `/api/v1/auth/registrations/${uuid}/approval`;

async function world() {
  const root = await h.platform.user({ role: 'super-admin' });
  return { root, tenant: await h.tenant(), person: await h.homelessUser({ status: 'pendente' }) };
}

test('lets somebody in who registered, in a role and a company, and tells them so', async () => {
  const { person, root, tenant } = await world();
  const company = await makeCompany(await tenant.user({ role: 'admin' }));
  const body = { tenantId: tenant.uuid, roleNumber: '4', companyId: company.id };
  const answer = await root.post(url(person), body);
  expect([answer.status, answer.body]).toEqual([200, { approved: true }]);
  const entries = (await auditOf(h, person.uuid)).slice(-2);
  const memberships = (await person.get(`/api/v1/auth/users/${person.uuid}/memberships`)).body;
  expect(memberships).toMatchObject([{ role: 'operator', companyId: company.id, home: true }]);
  expect((await root.get(`/api/v1/auth/users/${person.uuid}`)).body.status).toBe('ativo');
  expect(entries).toMatchObject([
    { action: 'membership.created', actor: root.id },
    {
      action: 'user.registrationApproved',
      actor: root.id,
      before: { status: 'pendente' },
      after: { status: 'ativo' },
    },
  ]);
  expect(await h.runJobs()).toContain('identity.registration-mail');
  expect(h.mailer.lastTo(person.email).text).toContain(tenant.name);
});

test('in a role of the tenant', async () => {
  const { person, root, tenant } = await world();
  const admin = await tenant.user({ role: 'admin' });
  const role = { name: 'Caixa', role: 'viewer', permissions: ['comissoes.read'] };
  const { id: customRoleId } = (await admin.post('/api/v1/auth/custom-roles', role)).body;
  expect((await root.post(url(person), { tenantId: tenant.uuid, customRoleId })).status).toBe(200);
  const [membership] = (await person.get(`/api/v1/auth/users/${person.uuid}/memberships`)).body;
  expect(membership).toMatchObject({ role: 'viewer', customRole: { id: customRoleId } });
});

test('the list of who waits has those alone who registered, the first of them first', async () => {
  const { person, root, tenant } = await world();
  h.clock.advance({ seconds: 1 });
  const later = await h.homelessUser({ status: 'pendente' });
  const others = [await tenant.user({ status: 'pendente' }), await h.homelessUser()];
  const list = '/api/v1/crm-admin/users?waiting=true&sort=createdAt&pageNumber=1&pageSize=100';
  const ids = (await root.get(list)).body.map(({ id }: { id: string }) => id);
  expect(ids.indexOf(person.uuid)).toBeLessThan(ids.indexOf(later.uuid));
  for (const { uuid } of others) expect(ids).not.toContain(uuid);
  expect((await (await tenant.user({ role: 'admin' })).get(list)).body).toEqual([]);
});

test('403 for all but administrators of the platform, and for a role above the own; nothing changes', async () => {
  const { person, tenant } = await world();
  const body = { tenantId: tenant.uuid, roleNumber: '5' };
  const owner = await tenant.user({ role: 'super-admin' });
  const staff = await h.platform.user({ role: 'admin' });
  expect((await owner.post(url(person), body)).status).toBe(403);
  expect(outcome(await staff.post(url(person), { ...body, roleNumber: '1' }))).toBe('403 role.aboveCaller');
  expect((await h.request('POST', url(person), { body })).status).toBe(401);
  expect((await staff.get(`/api/v1/auth/users/${person.uuid}`)).body.status).toBe('pendente');
});

test('409 for who was answered, also of two answers at once; 404 for nobody', async () => {
  const { person, root, tenant } = await world();
  const body = { tenantId: tenant.uuid, roleNumber: '5' };
  const refusal = `/api/v1/auth/registrations/${person.uuid}/refusal`;
  const answers = await Promise.all([root.post(url(person), body), root.post(refusal, { reason: 'Não' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(outcome(await root.post(url(person), body))).toBe('409 registration.decided');
  const invited = await tenant.user({ status: 'pendente' });
  expect(outcome(await root.post(url(invited), body))).toBe('409 registration.decided');
  expect(outcome(await root.post(url({ uuid: crypto.randomUUID() }), body))).toBe('404 user.notFound');
});

test('400 without a role or a tenant; 422 for a company of another tenant; 404 for no tenant', async () => {
  const { person, root, tenant } = await world();
  const foreign = await makeCompany(await (await h.tenant()).user({ role: 'admin' }));
  const tenantId = tenant.uuid;
  const bound = { tenantId, roleNumber: '5', companyId: foreign.id };
  expect((await root.post(url(person), { tenantId })).status).toBe(400);
  expect((await root.post(url(person), { roleNumber: '5' })).status).toBe(400);
  expect(outcome(await root.post(url(person), bound))).toBe('422 company.unknown');
  const nowhere = { tenantId: crypto.randomUUID(), roleNumber: '5' };
  expect(outcome(await root.post(url(person), nowhere))).toBe('404 tenant.notFound');
});
