import { describe, expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
  const company = await makeCompany(admin, { contacts: [{ nome: 'Bia', email: 'beatriz@example.com' }] });
  await admin.patch(`/api/v1/company/directory/${company.id}`, { nomeFantasia: 'Um' });
  h.clock.advance({ minutes: 1 });
  await admin.patch(`/api/v1/company/directory/${company.id}`, { nomeFantasia: 'Dois' });
  return { tenant, admin, company, url: `/api/logs/company/${company.id}` };
}

test('tells who did what to the company, the newest first', async () => {
  const { admin, company, url } = await world();
  const answer = await admin.governance.get(url);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ pageNumber: 1, pageSize: 20, total: 3, totalPages: 1 });
  const [newest, , oldest] = answer.body.items;
  expect(newest).toMatchObject({
    action: 'company.updated',
    module: 'company',
    actor: { id: admin.uuid, nome: 'Ana Admin' },
    target: { type: 'company', id: company.id },
    before: { nomeFantasia: 'Um' },
    after: { nomeFantasia: 'Dois' },
  });
  expect(newest.requestId).toMatch(/./);
  expect(oldest.action).toBe('company.created');
});

describe('filters', () => {
  test('by action, whole or the noun', async () => {
    const { admin, url } = await world();
    const client = admin.governance;
    expect((await client.get(`${url}?action=company.updated`)).body.total).toBe(2);
    expect((await client.get(`${url}?action=company`)).body.total).toBe(3);
    expect((await client.get(`${url}?action=user`)).body.total).toBe(0);
  });

  test('by user, also one who did nothing', async () => {
    const { admin, tenant, url } = await world();
    const idle = await tenant.user();
    const client = admin.governance;
    expect((await client.get(`${url}?userId=${admin.uuid}`)).body.total).toBe(3);
    expect((await client.get(`${url}?userId=${idle.uuid}`)).body.total).toBe(0);
  });

  test('by time: the beginning belongs to it, the end does not', async () => {
    const { admin, url } = await world();
    const client = admin.governance;
    const now = h.clock.now().toISOString();
    expect((await client.get(`${url}?from=${now}`)).body.total).toBe(1);
    expect((await client.get(`${url}?to=${now}`)).body.total).toBe(2);
  });

  test('by page', async () => {
    const { admin, url } = await world();
    const client = admin.governance;
    const second = await client.get(`${url}?pageSize=2&pageNumber=2`);
    expect(second.body).toMatchObject({ total: 3, totalPages: 2 });
    expect(second.body.items).toHaveLength(1);
    expect((await client.get(`${url}?pageNumber=9`)).body.items).toEqual([]);
  });
});

test('the log has no end in the past: years later entries are listed and counted, filtered or not', async () => {
  const { admin, url } = await world();
  const then = h.clock.now();
  h.clock.advance({ hours: 24 * 800 });
  const client = admin.governance;
  const bearer = await admin.freshToken();
  for (const search of ['', '?action=company', `?userId=${admin.uuid}`]) {
    const { body } = await client.get(url + search, { bearer });
    expect([body.total, body.totalCapped, body.items.length]).toEqual([3, false, 3]);
  }
  expect((await client.get(`${url}?from=${then.toISOString()}`, { bearer })).body.total).toBe(1);
});

test('counts ten thousand entries and says that there are more', async () => {
  const { admin, company, tenant, url } = await world();
  await h.db.owner.query(
    `insert into audit_entries (tenant_id, at, action, target_type, company_id)
     select $1, $2::timestamptz - n * interval '1 minute', 'company.updated', 'company', (select id from companies where uuid = $3)
     from generate_series(1, 10050) n`,
    [tenant.id, h.clock.now(), company.id],
  );
  const { body } = await admin.governance.get(`${url}?pageSize=50&pageNumber=200`);
  expect(body).toMatchObject({ total: 10_000, totalPages: 200, totalCapped: true });
  expect(body.items).toHaveLength(50);
});

test('shows contact data to those alone who may see people in full', async () => {
  const { admin, company, tenant, url } = await world();
  const viewer = await tenant.user({ role: 'viewer' });
  expect((await admin.governance.get(url)).text).toContain('beatriz@example.com');
  const seen = await viewer.governance.get(url);
  expect(seen.status).toBe(200);
  expect(seen.text).toContain('be***@example.com');
  expect(seen.text).not.toContain('beatriz@');
  await bindToCompany(h, viewer, company.id);
  expect((await viewer.governance.get(url)).status).toBe(200);
});

test('is 404 for a company of another tenant and for one outside the scope of a bound caller', async () => {
  const { admin, tenant, url } = await world();
  const foreign = await (await h.tenant()).user({ role: 'admin' });
  expect((await foreign.governance.get(url)).body.code).toBe('company.notFound');
  const bound = await tenant.user({ role: 'viewer' });
  await bindToCompany(h, bound, (await makeCompany(admin)).id);
  expect((await bound.governance.get(url)).status).toBe(404);
});

test.each([
  'pageSize=0',
  'pageSize=101',
  'from=yesterday',
  'from=2026-03-10T00:00:00Z&to=2026-03-09T00:00:00Z',
  'userId=7',
  'action=drop%20table',
  'what=ever',
])('is 400 for ?%s', async (search) => {
  const { admin, url } = await world();
  expect((await admin.governance.get(`${url}?${search}`)).status).toBe(400);
});

test('is 400 for an id that is no uuid, 401 without credentials', async () => {
  const { admin, url } = await world();
  expect((await admin.governance.get('/api/logs/company/7')).status).toBe(400);
  expect((await h.governance.inject({ method: 'GET', url })).statusCode).toBe(401);
});

describe('the log of the whole tenant', () => {
  test('holds what happened to users as well, for its admins', async () => {
    const { admin, tenant, url } = await world();
    const user = await tenant.user();
    await admin.patch(`/api/v1/auth/users/${user.uuid}`, { nome: 'Outro Nome' });
    const answer = await admin.governance.get(`${url}?scope=tenant&action=user.updated`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.items).toMatchObject([{ target: { type: 'user', id: user.uuid } }]);
    expect((await admin.governance.get(`${url}?action=user`)).body.total).toBe(0);
    const whole = await admin.governance.get(`${url}?scope=tenant&action=company`);
    expect(whole.body.total).toBe(3);
  });

  test('is found by names of actions that have several parts', async () => {
    const { admin, url } = await world();
    for (const action of ['tarefas.created_task', 'user.personalData.read']) {
      expect((await admin.governance.get(`${url}?scope=tenant&action=${action}`)).status).toBe(200);
    }
  });

  test('is refused to members, and holds nothing of other tenants', async () => {
    const { admin, tenant, url } = await world();
    const editor = await tenant.user({ role: 'editor' });
    expect((await editor.governance.get(url)).status).toBe(200);
    expect((await editor.governance.get(`${url}?scope=tenant`)).status).toBe(403);
    const other = await world();
    expect((await other.admin.governance.get(`${url}?scope=tenant`)).status).toBe(404);
    const actors = (await admin.governance.get(`${url}?scope=tenant&pageSize=100`)).body.items.map(
      ({ actor }: { actor: { id: string } | null }) => actor?.id,
    );
    expect(actors).not.toContain(other.admin.uuid);
  });
});
