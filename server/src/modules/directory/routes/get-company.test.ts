import { describe, expect, test } from 'vitest';
import { auditOf, bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { sentPath } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/api/v1/company/directory';
const h = await createHarness();

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  return { tenant, admin };
}

test('answers the company with all that belongs to it, and its entity tag', async () => {
  const { admin } = await world();
  const { id } = await makeCompany(admin, { addresses: [{ cep: '01001000' }] });
  const caminhoArquivo = await sentPath(admin, `${URL}/${id}`);
  await admin.post(`${URL}/${id}/documents`, { tipo: 'contrato', caminhoArquivo });
  const put = await admin.put(`${URL}/${id}/branding`, {
    corPrincipal: '#112233',
    logotipo: 'https://x.test/l.png',
  });
  const answer = await admin.get(`${URL}/${id.toUpperCase()}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['etag']).toBe(put.headers['etag']);
  expect(answer.body).toMatchObject({
    id,
    branding: { corPrincipal: '#112233', logotipo: 'https://x.test/l.png' },
    addresses: [{ cep: '01001000' }],
    documents: [{ tipo: 'contrato', caminhoArquivo, createdAt: h.clock.now().toISOString() }],
  });
});

test('is open to every member and to admins above, and 404 to others', async () => {
  const { admin, tenant } = await world();
  const { id } = await makeCompany(admin);
  const viewer = await tenant.user();
  expect((await viewer.get(`${URL}/${id}`)).status).toBe(200);
  const root = await h.platform.user({ role: 'super-admin' });
  expect((await root.get(`${URL}/${id}`)).status).toBe(200);
  const stranger = await world();
  const foreign = await stranger.admin.get(`${URL}/${id}`);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'company.notFound']);
  const below = await tenant.tenant();
  const son = await below.user({ role: 'admin' });
  expect((await son.get(`${URL}/${id}`)).status).toBe(404);
});

test('401, 400 and 403 come before it', async () => {
  const { admin, tenant } = await world();
  const { id } = await makeCompany(admin);
  expect((await h.request('GET', `${URL}/${id}`)).status).toBe(401);
  expect((await admin.get(`${URL}/nada`)).status).toBe(400);
  const stranger = await world();
  expect((await stranger.admin.get(`${URL}/${id}`, { tenant })).status).toBe(403);
});

test('a level-1 scope makes every other company unknown', async () => {
  const { admin, tenant } = await world();
  const own = await makeCompany(admin);
  const other = await makeCompany(admin);
  const bound = await tenant.user({ role: 'admin' });
  await bindToCompany(h, bound, own.id);
  expect((await bound.get(`${URL}/${own.id}`)).status).toBe(200);
  for (const url of [
    `${URL}/${other.id}`,
    `/api/v1/company/${other.id}/user`,
    `/api/v1/company/${other.id}/user/with-subcompanies`,
    `/api/v1/company/${other.id}/tenentid/${tenant.uuid}`,
    `/api/v1/company/${other.id}/tenentid/${tenant.uuid}/user`,
  ]) {
    expect((await bound.get(url)).status).toBe(404);
  }
  expect((await bound.patch(`${URL}/${other.id}`, { nomeFantasia: 'X' })).status).toBe(404);
  expect((await bound.patch(`${URL}/${own.id}`, { nomeFantasia: 'X' })).status).toBe(200);
});

describe('roles of contacts and users', () => {
  /** A company with one contact who is a user of the tenant; `role_number` is what the body gives. */
  async function contactWith(role: 'editor' | 'viewer', role_number?: string) {
    const { admin, tenant } = await world();
    const user = await tenant.user({ role });
    const contact = { nome: 'Ana', email: user.email, criarUsuarioNoSistema: true };
    const { id } = await makeCompany(admin, {
      contacts: [role_number === undefined ? contact : { ...contact, role_number }],
    });
    return { admin, tenant, user, id };
  }

  test('the user wins, and reading again writes nothing', async () => {
    const { admin, id, user } = await contactWith('viewer');
    await h.db.owner.query('update memberships set role_number = 3 where user_id = $1', [user.id]);
    const first = await admin.get(`${URL}/${id}`);
    expect(first.body.contacts).toEqual([
      { nome: 'Ana', email: user.email, role: 'editor', criarUsuarioNoSistema: true, userId: user.uuid },
    ]);
    const log = await auditOf(h, id);
    expect(log.at(-1)).toMatchObject({
      action: 'company.contactRolesSynchronized',
      actor: admin.id,
      before: { roles: [{ userId: user.uuid, role: 5 }] },
      after: { roles: [{ userId: user.uuid, role: 3 }] },
    });
    const again = await admin.get(`${URL}/${id}`);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect(await auditOf(h, id)).toHaveLength(log.length);
  });

  test('many who read at once write once', async () => {
    const { admin, id, user } = await contactWith('viewer');
    await h.db.owner.query('update memberships set role_number = 4 where user_id = $1', [user.id]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.get(`${URL}/${id}`)));
    expect(new Set(answers.map(({ body }) => body.contacts[0].role))).toEqual(new Set(['operator']));
    const synced = (await auditOf(h, id)).filter(
      ({ action }) => action === 'company.contactRolesSynchronized',
    );
    expect(synced.filter(({ after }) => JSON.stringify(after).includes('"role":4'))).toHaveLength(1);
  });

  test('the number of a contact fills an empty role, in the company of the contact', async () => {
    const { admin, id, tenant, user } = await contactWith('viewer');
    await h.db.owner.query('delete from memberships where user_id = $1', [user.id]);
    await h.db.owner.query('update company_contacts set role_number = 4, role_pending = true');
    const answer = await admin.get(`${URL}/${id}`);
    expect(answer.body.contacts[0].role).toBe('operator');
    const { rows } = await h.db.owner.query(
      `select m.role_number as role, c.uuid as company from memberships m
       join companies c on c.tenant_id = m.tenant_id and c.id = m.company_id
       where m.user_id = $1 and m.tenant_id = $2`,
      [user.id, tenant.id],
    );
    expect(rows).toEqual([{ role: 4, company: id }]);
    expect((await auditOf(h, user.uuid)).map(({ action }) => action)).toContain('membership.created');
  });

  test('but never above the role of who reads', async () => {
    const { admin, id, tenant, user } = await contactWith('viewer');
    const operator = await tenant.user({ role: 'operator' });
    await h.db.owner.query('delete from memberships where user_id = $1', [user.id]);
    await h.db.owner.query('update company_contacts set role_number = 3, role_pending = true');
    expect((await operator.get(`${URL}/${id}`)).body.contacts[0].role).toBe('editor');
    const { rows } = await h.db.owner.query('select from memberships where user_id = $1', [user.id]);
    expect(rows).toHaveLength(0);
    await admin.get(`${URL}/${id}`);
    const after = await h.db.owner.query('select role_number as role from memberships where user_id = $1', [
      user.id,
    ]);
    expect(after.rows).toEqual([{ role: 3 }]);
  });

  test('a membership that was ended stays ended', async () => {
    const { admin, id, tenant, user } = await contactWith('editor');
    const removed = await admin.delete(`/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`);
    expect(removed.status).toBe(200);
    expect((await admin.get(`${URL}/${id}`)).body.contacts[0]).toMatchObject({
      role: null,
      userId: user.uuid,
    });
    const { rows } = await h.db.owner.query('select from memberships where user_id = $1', [user.id]);
    expect(rows).toHaveLength(0);
  });

  test('a number given for a user who has a role changes nothing', async () => {
    const { admin, id, user } = await contactWith('viewer', '3');
    expect((await admin.get(`${URL}/${id}`)).body.contacts[0].role).toBe('viewer');
    const { rows } = await h.db.owner.query(
      'select role_number as role from memberships where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ role: 5 }]);
  });
});
