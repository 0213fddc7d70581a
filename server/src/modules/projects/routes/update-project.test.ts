import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { changeLink, makeProject } from '../../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/projetos/update';
const { admin, editor, tenant } = await makeTaskTenant(h);

async function entries(id: number): Promise<unknown[]> {
  const { rows } = await h.db.owner.query(
    `select before, after from audit_entries where tenant_id = $1 and target_id = $2 and action = 'projetos.updated'`,
    [tenant.id, id],
  );
  return rows;
}

test('changes what was sent and leaves the rest', async () => {
  const project = await makeProject(admin, { monthly_value: '99.90', start_date: '2026-01-02' });
  h.clock.advance({ minutes: 1 });
  const answer = await admin.post(URL, {
    id: project.id,
    name: ' Novo nome ',
    monthly_value: null,
    setup_value: '10.00',
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({
    ...project,
    name: 'Novo nome',
    monthly_value: null,
    setup_value: '10.00',
    updated_at: '2026-03-10T12:01:00.000Z',
  });
  expect(await entries(project.id)).toEqual([
    {
      before: { name: project.name, monthly_value: '99.90', setup_value: null },
      after: { name: 'Novo nome', monthly_value: null, setup_value: '10.00' },
    },
  ]);
});

test('that changes nothing writes nothing', async () => {
  const project = await makeProject(admin, { setup_value: '10.00' });
  h.clock.advance({ minutes: 1 });
  const answer = await admin.post(URL, { id: project.id, name: `${project.name} `, setup_value: '10.00' });
  expect(answer.body.data).toEqual(project);
  expect(await entries(project.id)).toEqual([]);
});

test('any status may follow any other', async () => {
  const { id } = await makeProject(admin);
  const all = ['pending', 'in_progress', 'completed', 'paused'];
  for (const from of all) {
    for (const to of all) {
      await admin.post(URL, { id, status: from });
      const answer = await admin.post(URL, { id, status: to });
      expect([from, to, answer.status, answer.body.data.status]).toEqual([from, to, 200, to]);
    }
  }
});

test('a new name leaves the tasks with the old one, and the link as it is', async () => {
  const project = await makeProject(admin);
  const task = await makeTask(editor, { project: project.name });
  const token = await changeLink(admin, project.id);
  const { body } = await admin.post(URL, { id: project.id, name: 'Renomeado' });
  expect(body.data).toMatchObject({ public_token: token, progress: { total: 0 } });
  const { rows } = await h.db.owner.query('select project from tasks where tenant_id = $1 and id = $2', [
    tenant.id,
    task.id,
  ]);
  expect(rows).toEqual([{ project: project.name }]);
});

test('409 for a name that another project of the tenant has', async () => {
  const [one, other] = [await makeProject(admin), await makeProject(admin)];
  const answer = await admin.post(URL, { id: one.id, name: other.name });
  expect([answer.status, answer.body.code]).toEqual([409, 'project.nameTaken']);
});

test('404 for one of another tenant and for none, which stay as they are', async () => {
  const other = await makeTaskTenant(h);
  const { id, name } = await makeProject(other.admin);
  for (const unknown of [id, Number.MAX_SAFE_INTEGER]) {
    const answer = await admin.post(URL, { id: unknown, name: 'Tomado' });
    expect([answer.status, answer.body.code]).toEqual([404, 'project.notFound']);
  }
  expect((await other.admin.get(`/api/projetos/show?id=${id}`)).body.data.name).toBe(name);
});

test('400 for an unknown property, money that is none, and no id', async () => {
  const { id } = await makeProject(admin);
  for (const body of [{ name: 'x' }, { id, tenant_id: 1 }, { id, setup_value: 'NaN' }, { id, name: '' }]) {
    expect((await admin.post(URL, body)).status).toBe(400);
  }
});

test('401, 403 without the flag, 403 while the module is off', async () => {
  const { id } = await makeProject(admin);
  expect((await h.request('POST', URL, { body: { id } })).status).toBe(401);
  expect((await editor.post(URL, { id })).body.code).toBe('permission.denied');
  await tenant.switchModule('tasks', false);
  expect((await admin.post(URL, { id })).body.code).toBe('module.disabled');
  await tenant.switchModule('tasks', true);
});
