import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../test/harness/tasks.ts';

const h = await createHarness();
const { editor, root } = await makeTaskTenant(h);

/** Changes of a task one after the other: what each answers has to be what is read afterwards, since the server does not read it again. */
const CHANGES: [path: string, body: object][] = [
  ['/api/tarefas/update', { title: ' Outra ', description: ' Com detalhes ', priority: 'high' }],
  ['/api/tarefas/update', { project: ' Obra ', due_date: '2026-03-17' }],
  ['/api/tarefas/update', { assigned_to: editor.id }],
  ['/api/tarefas/update', { description: null, project: null, due_date: null, assigned_to: null }],
  ['/api/tarefas/update', { status: 'started' }],
  ['/api/tarefas/change-status', { status: 'completed' }],
  ['/api/tarefas/update', { title: 'Feita' }],
  ['/api/tarefas/change-status', { status: 'started' }],
  ['/api/kanban/toggle', {}],
  ['/api/kanban/toggle', {}],
  ['/api/tarefas/change-status', { status: 'cancelled' }],
];

test.each([null, 'Resumo de antes.'])(
  'a task with the summary %j is answered as it is read afterwards, whatever is changed',
  async (summary) => {
    const { id } = await makeTask(root, { title: 'Uma', project: 'Casa' });
    await h.db.owner.query('update tasks set ai_summary = $2 where id = $1', [id, summary]);
    for (const [path, body] of CHANGES) {
      const what = `${path} ${JSON.stringify(body)}`;
      const answer = await root.post(path, { id, ...body });
      expect([what, answer.status]).toEqual([what, 200]);
      const read = await root.get(`/api/tarefas/detalhes/show?id=${id}`);
      expect([what, read.body.data.task]).toEqual([what, answer.body.data]);
      expect([what, read.headers['etag']]).toEqual([what, answer.headers['etag']]);
    }
  },
);
