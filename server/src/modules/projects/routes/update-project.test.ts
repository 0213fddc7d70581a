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
    versao: 2,
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

test.each(['update', 'delete', 'public-link'])(
  '%s by a version that was changed since is 412, without one it is done',
  async (action) => {
    const { id, versao } = await makeProject(admin);
    const first = await admin.post(URL, { id, description: 'Uma', versao });
    expect([first.status, first.headers['etag']]).toEqual([200, `"project-${id}-2"`]);
    const path = `/api/projetos/${action}`;
    const body = action === 'public-link' ? { id, action: 'create' } : { id };
    const stale = await admin.post(path, { ...body, versao });
    expect([stale.status, stale.body.code]).toEqual([412, 'request.preconditionFailed']);
    const headers = { 'if-match': `"project-${id}-1"` };
    expect((await admin.post(path, body, { headers })).status).toBe(412);
    expect((await admin.get(`/api/projetos/show?id=${id}`)).headers['etag']).toBe(`"project-${id}-2"`);
    expect((await admin.post(path, body)).status).toBe(200);
  },
);

test('of two changes of one version at once one is 412, and a public link makes no new version', async () => {
  const { id, versao } = await makeProject(admin);
  await changeLink(admin, id);
  const both = ['Uma', 'Outra'].map((description) => admin.post(URL, { id, description, versao }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('422 for a delivery before the start, whichever of them comes, and other fields of such a project may change', async () => {
  const { id } = await makeProject(admin, { start_date: '2026-04-10' });
  const turned = { status: 422, code: 'project.dates', path: 'delivery_forecast' };
  const refusal = async (body: object) => {
    const answer = await admin.post(URL, { id, ...body });
    return { status: answer.status, code: answer.body.code, path: answer.body.errors?.[0]?.path };
  };
  expect(await refusal({ delivery_forecast: '2026-04-09' })).toEqual(turned);
  expect((await admin.post(URL, { id, delivery_forecast: '2026-04-10' })).status).toBe(200);
  expect(await refusal({ start_date: '2026-04-11' })).toEqual(turned);
  const made = await admin.post('/api/projetos', {
    name: 'Ao contrário',
    start_date: '2026-04-10',
    delivery_forecast: '2026-04-09',
  });
  expect([made.status, made.body.code]).toEqual([422, 'project.dates']);
  await h.db.owner.query(`update projects set delivery_forecast = '2020-01-01' where id = $1`, [id]);
  expect((await admin.post(URL, { id, description: 'Antiga' })).status).toBe(200);
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
