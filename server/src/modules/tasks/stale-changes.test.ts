import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../test/harness/tasks.ts';
import { outcome } from '../../../test/harness/user-answers.ts';

const h = await createHarness();
const { editor, root } = await makeTaskTenant(h);

const SURFACES = [
  ['specification 2', '/api/tarefas', '', '412 request.preconditionFailed'],
  ['the back office', '/backend/api/tarefas', '.php', '412 request.preconditionFailed'],
] as const;
const PATHS = {
  '': { change: 'update', move: 'change-status', remove: 'delete' },
  '.php': { change: 'atualizar', move: 'mudar-status', remove: 'excluir' },
};

describe.each(SURFACES)('by %s', (_name, base, ending, STALE) => {
  const post = (action: keyof (typeof PATHS)[typeof ending], body: object, ifMatch?: string) =>
    root.post(
      `${base}/${PATHS[ending][action]}${ending}`,
      body,
      ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } },
    );

  const CHANGES = [
    ['change', { description: 'Outra' }],
    ['move', { status: 'started' }],
    ['remove', {}],
  ] as const;

  test.each(CHANGES)(
    'a %s by a version that was changed since is refused, without one it is not',
    async (action, change) => {
      const { id, versao } = await makeTask(root);
      const first = await post('change', { id, title: 'Outro título', versao });
      expect(first.status, first.text).toBe(200);
      const [seen, tag] = [versao, `"task-${id}-${versao}"`];
      expect(first.headers['etag']).toBe(`"task-${id}-${Number(versao) + 1}"`);
      expect(outcome(await post(action, { id, ...change, versao: seen }))).toBe(STALE);
      expect(outcome(await post(action, { id, ...change }, tag))).toBe(STALE);
      expect((await post(action, { id, ...change })).status).toBe(200);
    },
  );

  test('of two changes of one version at once, one is refused', async () => {
    const { id, versao } = await makeTask(root);
    const both = ['Uma', 'Outra'].map((description) => post('change', { id, description, versao }));
    expect((await Promise.all(both)).map(outcome).sort()).toEqual(['200 undefined', STALE]);
  });

  test('comments, steps and documents make no new version; every own field does', async () => {
    const { id, versao } = await makeTask(root);
    const detail = (action: string, body: object) => root.post(`/api/tarefas/detalhes/${action}`, body);
    await detail('comment-create', { task_id: id, comment: 'Um comentário' });
    const step = await detail('step-create', { task_id: id, title: 'Um item' });
    await detail('step-toggle', { id: step.body.data.id, is_done: true });
    await detail('flow-step-create', { task_id: id, title: 'Uma etapa' });
    const changes = [
      { title: 'Outro título' },
      { description: 'Outra' },
      { project: 'Um projeto' },
      { priority: 'high' },
      { assigned_to: editor.id },
      { due_date: '2026-03-16' },
      { status: 'started' },
    ];
    let seen = Number(versao);
    for (const change of changes) {
      const answer = await post('change', { id, ...change, versao: seen });
      expect(answer.status, answer.text).toBe(200);
      seen += 1;
    }
    const shown = await root.get(
      ending === '' ? `/api/tarefas/detalhes/show?id=${id}` : `/backend/api/tarefas/obter.php?id=${id}`,
    );
    expect(shown.body.data.task).toMatchObject({ versao: seen, comments_count: 1, steps_done: 1 });
    expect(shown.headers['etag']).toBe(`"task-${id}-${seen}"`);
  });
});

test('the toggle of the board goes by the version that its author saw', async () => {
  const { id, versao } = await makeTask(root);
  expect((await root.post('/api/kanban/toggle', { id, versao })).body.data.status).toBe('completed');
  const again = await root.post('/api/kanban/toggle', { id, versao });
  expect(outcome(again)).toBe('412 request.preconditionFailed');
});

test('what changes nothing is no new version', async () => {
  const { id, title, versao } = await makeTask(root);
  const same = await root.post('/api/tarefas/update', { id, title });
  expect(same.body.data.versao).toBe(versao);
});
