import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/kanban/toggle';
const { editor, root, tenant } = await makeTaskTenant(h);

test.each(['pending', 'started', 'cancelled'])(
  'completes what is %s, and reopens it as it was',
  async (status) => {
    const { id } = await makeTask(root, { status });
    expect((await root.post(URL, { id })).body.data).toMatchObject({
      status: 'completed',
      previous_status: status,
      completed_at: '2026-03-10T12:00:00.000Z',
    });
    expect((await root.post(URL, { id })).body.data).toMatchObject({
      status,
      previous_status: null,
      completed_at: null,
    });
  },
);

test('reopens as pending what was created completed', async () => {
  const { id } = await makeTask(root, { status: 'completed' });
  expect((await root.post(URL, { id })).body.data.status).toBe('pending');
});

test('by two people at once is done twice, one after the other', async () => {
  const { id } = await makeTask(root);
  const answers = await Promise.all([root.post(URL, { id }), root.post(URL, { id })]);
  expect(answers.map(({ body }) => body.data.status).sort()).toEqual(['completed', 'pending']);
  const { rows } = await h.db.owner.query(
    `select status, completed_at from tasks where tenant_id = $1 and id = $2`,
    [tenant.id, id],
  );
  expect(rows).toEqual([{ status: 'pending', completed_at: null }]);
});

test('refuses whoever is not super-admin, other bodies, and tasks of other tenants', async () => {
  const { id } = await makeTask(editor);
  expect((await editor.post(URL, { id })).status).toBe(403);
  expect((await h.request('POST', URL, { body: { id } })).status).toBe(401);
  for (const body of [{}, { id: 'x' }, { id, status: 'completed' }]) {
    expect((await root.post(URL, body)).status).toBe(400);
  }
  const other = await makeTaskTenant(h);
  const foreign = await makeTask(other.editor);
  expect((await root.post(URL, { id: foreign.id })).body.code).toBe('task.notFound');
});
