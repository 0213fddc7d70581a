import { expect, test } from 'vitest';
import type { Client } from '../../../../test/harness/client.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant, type TestTask } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas';

const PROJECTS = ['Obra', 'A; B, 100%', null];

interface Made {
  title: string;
  status: string;
  priority: string | undefined;
  project: string | null | undefined;
  assigned_to: number | null;
}

async function titles(client: Client, query: string): Promise<string[]> {
  const answer = await client.get(`${URL}?per_page=50&${query}`);
  expect(answer.status, answer.text).toBe(200);
  const found = answer.body.data.map(({ title }: TestTask) => title);
  expect(answer.body.meta.pagination.total, query).toBe(found.length);
  return found.toSorted();
}

test('several people, projects, priorities and statuses narrow a list together, for who sees all and who sees the own', async () => {
  const { admin, editor, root, tenant } = await makeTaskTenant(h);
  const other = await tenant.user({ role: 'editor' });
  const people = [editor.id, other.id, null];
  const made: Made[] = [];
  for (const [n, status] of ['pending', 'started', 'completed', 'cancelled'].entries()) {
    for (const [m, person] of people.entries()) {
      const task = {
        title: `tarefa ${n}${m}`,
        status,
        priority: ['low', 'medium', 'high'][(n + m) % 3],
        project: PROJECTS[(n * 2 + m) % 3],
        assigned_to: person,
      };
      made.push(task);
      await makeTask(root, task);
    }
  }
  const expected = (test: (task: Made) => boolean) =>
    made
      .filter(test)
      .map(({ title }) => title)
      .toSorted();
  const both = encodeURIComponent('Obra;A%3B B, 100%25');
  const queries: [string, (task: Made) => boolean][] = [
    ['statuses=open,completed', ({ status }) => status !== 'cancelled'],
    ['statuses=cancelled,started', ({ status }) => status === 'cancelled' || status === 'started'],
    ['statuses=open&status=started', ({ status }) => status === 'started'],
    [`assignees=${editor.id},${other.id}`, ({ assigned_to }) => assigned_to !== null],
    [`assignees=${other.id}&assigned_to=${editor.id}`, () => false],
    ['priorities=high,low', ({ priority }) => priority !== 'medium'],
    ['priorities=high,low,medium', () => true],
    [`projects=${both}`, ({ project }) => project !== null],
    [`projects=${both}&project=Obra`, ({ project }) => project === 'Obra'],
    [
      `projects=${both}&assignees=${editor.id},${other.id}&priorities=high,low&statuses=open`,
      ({ assigned_to, priority, project, status }) =>
        project !== null &&
        assigned_to !== null &&
        priority !== 'medium' &&
        (status === 'pending' || status === 'started'),
    ],
  ];
  for (const [query, fits] of queries) {
    for (const search of ['', '&search=tarefa', '&search=ta'])
      expect(await titles(admin, query + search), query + search).toEqual(expected(fits));
    const own = expected((task) => task.assigned_to === editor.id && fits(task));
    expect(await titles(editor, query), query).toEqual(own);
    expect(await titles(editor, `${query}&search=tarefa`), query).toEqual(own);
  }
});

test.each([
  'statuses=aberta',
  'statuses=open,',
  'priorities=urgent',
  'assignees=a',
  'assignees=1,2,3,4,5,6,7,8,9,10,11',
  'projects=a;b;c;d;e;f;g;h;i;j;k',
  'projects=',
])('%s is 400', async (query) => {
  const { admin } = await makeTaskTenant(h);
  expect((await admin.get(`${URL}?${query}`)).status).toBe(400);
});
