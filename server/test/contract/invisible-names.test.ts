import { beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../harness/companies.ts';
import { createHarness } from '../harness/harness.ts';
import type { TestUser } from '../harness/people.ts';
import { makeTask, makeTaskTenant, type TaskTenant } from '../harness/tasks.ts';
import { outcome } from '../harness/user-answers.ts';

/** What has a name is found and told apart by it: one that nobody can see is none, wherever it is given. */
const h = await createHarness({ leavesMessages: true });

let world: TaskTenant;
let admin: TestUser;
let company: { id: string };
let task: { id: number };

beforeAll(async () => {
  world = await makeTaskTenant(h);
  admin = world.admin;
  company = await makeCompany(admin);
  task = await makeTask(world.root);
});

const NAMES = [
  ['zero-width characters', '\u200b\u200b\u200d\u2060'],
  ['byte-order marks', '\ufeff\ufeff\ufeff'],
  ['control characters', '\u0007\u001b\u0085\u0001'],
  ['fillers', '\u3164\u2800\u3164\u2800'],
] as const;

test.each(NAMES)('a name of %s is refused by everything that has one', async (_what, name) => {
  const { root } = world;
  const [tooShort, pattern] = ['422 task.title.tooShort', '400 validation.failed'];
  expect({
    task: outcome(await root.post('/api/tarefas', { title: name })),
    changedTask: outcome(await root.post('/api/tarefas/update', { id: task.id, title: name })),
    comment: outcome(
      await root.post('/api/tarefas/detalhes/comment-create', { task_id: task.id, comment: name }),
    ),
    step: outcome(await root.post('/api/tarefas/detalhes/step-create', { task_id: task.id, title: name })),
    project: outcome(await root.post('/api/projetos', { name })),
    company: outcome(await admin.post('/api/v1/companies', { razaoSocial: name })),
    changedCompany: outcome(
      await admin.patch(`/api/v1/company/directory/${company.id}`, { razaoSocial: name }),
    ),
    person: outcome(await admin.patch(`/api/v1/auth/users/${admin.uuid}`, { nome: name })),
  }).toEqual({
    task: tooShort,
    changedTask: tooShort,
    comment: '422 task.comment.tooShort',
    step: tooShort,
    project: pattern,
    company: pattern,
    changedCompany: pattern,
    person: pattern,
  });
});

test('characters without width make no short title long enough, and stay where they join others', async () => {
  const short = await world.root.post('/api/tarefas', { title: 'ab\u200b\u200b' });
  expect([short.status, short.body.code]).toEqual([422, 'task.title.tooShort']);
  const family = await world.root.post('/api/tarefas', { title: '👩‍👩‍👧 em casa' });
  expect([family.status, family.body.data.title]).toEqual([201, '👩‍👩‍👧 em casa']);
});
