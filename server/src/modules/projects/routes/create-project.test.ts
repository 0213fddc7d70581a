import { describe, expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../test/harness/operations.ts';
import { makeProject } from '../../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/projetos';
const { admin, editor, tenant, viewer } = await makeTaskTenant(h);

const client = await makeNumberedCompany(h, await tenant.user({ role: 'admin' }));

const FULL = {
  client_id: client.id,
  description: 'Implantação em três fases',
  project_type: 'Implantação',
  start_date: '2026-02-02',
  delivery_forecast: '2026-06-30',
  contract_value: '9999999999.99',
  setup_value: '1500.00',
  monthly_value: '0.00',
  billing_type: 'setup_mensalidade',
  billing_due_day: 31,
  status: 'in_progress',
};

describe('a new project', () => {
  test('has what was sent, and nothing public', async () => {
    const answer = await admin.post(URL, { name: '  Portal do cliente ', ...FULL });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        status: 'success',
        message: 'Projeto criado.',
        data: {
          id: expect.any(Number),
          tenant_id: tenant.id,
          name: 'Portal do cliente',
          ...FULL,
          public_token: null,
          public_url: null,
          public_link_access_count: 0,
          public_link_expires_on: null,
          public_link_has_password: false,
          public_link_last_accessed_at: null,
          created_at: '2026-03-10T12:00:00.000Z',
          updated_at: '2026-03-10T12:00:00.000Z',
          versao: 1,
          progress: {
            total: 0,
            completed: 0,
            by_status: { pending: 0, started: 0, completed: 0, cancelled: 0 },
          },
          abilities: { edit: true, delete: true, share: true },
        },
      },
    ]);
  });

  test('has a client that the caller may see, here and in an update', async () => {
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    const foreign = await makeNumberedCompany(h, stranger);
    const bound = await tenant.user({ role: 'admin' });
    await bindToCompany(h, bound, (await makeNumberedCompany(h, admin)).uuid);
    const { id } = await makeProject(admin, { client_id: client.id });
    for (const [who, client_id] of [
      [admin, foreign.id],
      [admin, 2 ** 40],
      [bound, client.id],
    ] as const) {
      const created = await who.post(URL, { name: `Sem cliente ${client_id}`, client_id });
      expect([created.status, created.body.code]).toEqual([422, 'project.client']);
    }
    const moved = await admin.post(`${URL}/update`, { id, client_id: foreign.id });
    expect([moved.status, moved.body.code]).toEqual([422, 'project.client']);
    const kept = await bound.post(`${URL}/update`, { id, client_id: client.id, description: 'Como estava' });
    expect([kept.status, kept.body.data.client_id]).toEqual([200, client.id]);
  });

  test('is pending and empty when only the name was sent; texts that say nothing are none', async () => {
    const { body } = await admin.post(URL, { name: 'Só o nome', description: '  ', project_type: '' });
    expect(body.data).toMatchObject({
      status: 'pending',
      description: null,
      project_type: null,
      contract_value: null,
      billing_type: null,
      billing_due_day: null,
    });
  });

  test('counts the tasks that name it already', async () => {
    await makeTask(editor, { project: 'Antes do projeto' });
    const { progress } = await makeProject(admin, { name: 'Antes do projeto' });
    expect(progress).toMatchObject({ total: 1, completed: 0, by_status: { pending: 1 } });
  });

  test('leaves one entry in the log', async () => {
    const { id } = await makeProject(admin, { name: 'No registro' });
    const { rows } = await h.db.owner.query(
      `select action, actor_user_id, target_type, after ->> 'name' as name from audit_entries
       where tenant_id = $1 and target_type = 'project' and target_id = $2`,
      [tenant.id, id],
    );
    expect(rows).toEqual([
      { action: 'projetos.created', actor_user_id: admin.id, target_type: 'project', name: 'No registro' },
    ]);
  });

  test('is made once for one idempotency key', async () => {
    const request = { headers: { 'idempotency-key': 'projeto-1' } };
    const first = await admin.post(URL, { name: 'Uma vez' }, request);
    const again = await admin.post(URL, { name: 'Uma vez' }, request);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await admin.post(URL, { name: 'Outra' }, request)).status).toBe(422);
  });
});

describe('a name', () => {
  test('belongs to one project of the tenant, and to others elsewhere', async () => {
    await makeProject(admin, { name: 'Único' });
    const answer = await admin.post(URL, { name: ' Único ' });
    expect([answer.status, answer.body.code]).toEqual([409, 'project.nameTaken']);
    expect(answer.body.errors).toMatchObject([{ path: 'name' }]);
    const other = await makeTaskTenant(h);
    expect((await other.admin.post(URL, { name: 'Único' })).status).toBe(201);
  });

  test('goes to one of many who ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post(URL, { name: 'Corrida' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });
});

test.each<[string, Record<string, unknown>]>([
  ['no name', {}],
  ['a name of blanks', { name: '   ' }],
  ['a name of 121 characters', { name: 'x'.repeat(121) }],
  ['a type of 61 characters', { name: 'x', project_type: 'x'.repeat(61) }],
  ['money as a number', { name: 'x', contract_value: 1500 }],
  ['money without places', { name: 'x', contract_value: '1500' }],
  ['money with three places', { name: 'x', contract_value: '1500.000' }],
  ['money with a comma', { name: 'x', setup_value: '1500,00' }],
  ['money below nothing', { name: 'x', monthly_value: '-1.00' }],
  ['money with an exponent', { name: 'x', monthly_value: '1e3' }],
  ['money with zeros in front', { name: 'x', monthly_value: '001.00' }],
  ['more money than fits', { name: 'x', contract_value: '10000000000.00' }],
  ['a date that is none', { name: 'x', start_date: '2026-02-30' }],
  ['the year 0', { name: 'x', start_date: '0000-01-01' }],
  ['a moment as a date', { name: 'x', delivery_forecast: '2026-02-02T00:00:00Z' }],
  ['day 0', { name: 'x', billing_due_day: 0 }],
  ['day 32', { name: 'x', billing_due_day: 32 }],
  ['an unknown way to bill', { name: 'x', billing_type: 'anual' }],
  ['an unknown status', { name: 'x', status: 'cancelled' }],
  ['a token of its own', { name: 'x', public_token: 'a' }],
  ['a count of visits', { name: 'x', public_link_access_count: 5 }],
])('400 for %s', async (_what, body) => {
  const answer = await admin.post(URL, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'validation.failed']);
});

test('401, 403 without the flag, 403 while the module is off', async () => {
  const body = { name: 'Não pode' };
  expect((await h.request('POST', URL, { body })).status).toBe(401);
  for (const user of [editor, viewer]) {
    const refused = await user.post(URL, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'permission.denied']);
    expect(refused.body.errors).toMatchObject([{ path: 'projetos.manage' }]);
  }
  const off = await h.tenant();
  const answer = await (await off.user({ role: 'admin' })).post(URL, body);
  expect([answer.status, answer.body.code]).toEqual([403, 'module.disabled']);
});
