import { addDays } from '@retaguarda/rules/calendar-days';
import { expect, test } from 'vitest';
import type { Client } from '../../../../test/harness/client.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant, type TestTask } from '../../../../test/harness/tasks.ts';

const h = await createHarness();

interface Sorted {
  title: string;
  due_date: string | null;
  priority: 'high' | 'medium' | 'low';
  status: string;
}

const RANKS = {
  priority: ['high', 'medium', 'low'],
  status: ['pending', 'started', 'completed', 'cancelled'],
};

async function ask(client: Client, query: string): Promise<Sorted[]> {
  const { body, status, text } = await client.get(`/api/tarefas?per_page=50&${query}`);
  expect(status, text).toBe(200);
  expect(body.meta.pagination.total).toBe(body.data.length);
  return body.data;
}

/** Tasks of every priority, dated and not, some of which are under way or over. */
async function makeTasks() {
  const people = await makeTaskTenant(h);
  const { editor, root } = people;
  const made: TestTask[] = [];
  for (const priority of RANKS.priority) {
    for (const due_date of [undefined, '2026-03-20', '2026-03-16']) {
      const dated = due_date === undefined ? {} : { due_date };
      made.push(
        await makeTask(root, {
          ...dated,
          priority,
          title: `Vistoria ${made.length}`,
          assigned_to: editor.id,
        }),
      );
    }
  }
  for (const [at, status] of [
    [1, 'started'],
    [4, 'completed'],
    [8, 'cancelled'],
  ] as const)
    await root.post('/api/tarefas/change-status', { id: made[at]?.id, status });
  return people;
}

const isRising = (numbers: readonly number[]) => numbers.every((one, at) => one >= (numbers[at - 1] ?? one));

test.each([
  '',
  'assigned_to=EDITOR',
  'search=vistoria',
  'search=vi',
  'statuses=pending,started',
  'priorities=high,low',
])('tasks are sorted by priority, status and due date both ways (%s)', async (query) => {
  const { admin, editor } = await makeTasks();
  for (const client of [admin, editor]) {
    const narrowed = query.replace('EDITOR', String(editor.id));
    const all = (await ask(client, narrowed)).map(({ title }) => title).sort();
    for (const name of ['priority', 'status'] as const) {
      const rank = (task: Sorted) => RANKS[name].indexOf(task[name]);
      const rising = await ask(client, `${narrowed}&order=${name}`);
      const falling = await ask(client, `${narrowed}&order=-${name}`);
      expect(rising.map(({ title }) => title).sort()).toEqual(all);
      expect(falling.map(({ title }) => title).sort()).toEqual(all);
      expect(isRising(rising.map(rank))).toBe(true);
      expect(isRising(falling.map(rank).reverse())).toBe(true);
    }
    const latest = (await ask(client, `${narrowed}&order=-due`)).map(({ due_date }) => due_date);
    const dated = latest.filter((day) => day !== null);
    expect(latest.slice(0, dated.length)).toEqual([...dated].sort().reverse());
  }
});

/** Tasks of three people and of nobody, of which the editor made some and has others. */
async function makeAssigned() {
  const people = await makeTaskTenant(h);
  const { admin, editor, root } = people;
  const zoe = await people.tenant.user({ role: 'editor', name: 'Zoé' });
  const alvaro = await people.tenant.user({ role: 'editor', name: 'Álvaro' });
  const given: [Client, number | undefined, string, string?][] = [
    [root, zoe.id, 'Óculos de proteção', '2026-03-20'],
    [root, zoe.id, 'banheiro interditado', '2026-03-16'],
    [root, alvaro.id, 'Água sanitária'],
    [root, undefined, 'Zelar pelo estoque'],
    [root, editor.id, 'Abrir a loja', '2026-03-18'],
    [root, editor.id, 'oculos novos'],
    [editor, alvaro.id, 'Conferir notas', '2026-03-17'],
    [editor, undefined, 'Árvore de Natal'],
  ];
  for (const [client, assigned_to, title, due_date] of given) {
    await makeTask(client, {
      title,
      ...(assigned_to === undefined ? {} : { assigned_to }),
      ...(due_date === undefined ? {} : { due_date }),
    });
  }
  return { ...people, admin, zoe, alvaro };
}

interface Assigned extends Sorted {
  assigned_name: string | null;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const rising = (names: readonly string[]) => names.map(folded).toSorted();

test.each(['', 'assignees=ZOE,EDITOR', 'search=er', 'search=ocu', 'statuses=open', 'due=no_due'])(
  'tasks are sorted by title and by the name of their person both ways (%s)',
  async (query) => {
    const { admin, editor, zoe } = await makeAssigned();
    const narrowed = query.replace('ZOE', String(zoe.id)).replace('EDITOR', String(editor.id));
    for (const client of [admin, editor]) {
      const all = (await ask(client, narrowed)).map(({ title }) => title);
      expect(all.length).toBeGreaterThan(0);
      const titles = async (order: string) =>
        (await ask(client, `${narrowed}&order=${order}`)).map(({ title }) => folded(title));
      expect(await titles('title')).toEqual(rising(all));
      expect(await titles('-title')).toEqual(rising(all).reverse());
      for (const order of ['assignee', '-assignee']) {
        const tasks = (await ask(client, `${narrowed}&order=${order}`)) as Assigned[];
        expect(tasks.map(({ title }) => title).toSorted()).toEqual(all.toSorted());
        const names = tasks.map(({ assigned_name }) => assigned_name);
        const named = names.filter((name) => name !== null);
        expect(names.slice(0, named.length)).toEqual(named);
        const sorted = rising(named);
        expect(named.map(folded)).toEqual(order === 'assignee' ? sorted : sorted.reverse());
        const dates = tasks
          .filter(({ assigned_name }) => assigned_name === 'Zoé')
          .map(({ due_date }) => due_date ?? '9');
        expect(dates).toEqual(dates.toSorted());
      }
    }
  },
);

test('pages by person and by title follow one another, each task once, and hold nobody else’s', async () => {
  const { admin } = await makeAssigned();
  const stranger = await makeTaskTenant(h);
  for (const order of ['assignee', '-assignee', 'title', '-title']) {
    const whole = (await ask(admin, `order=${order}`)).map(({ title }) => title);
    expect(whole).toHaveLength(8);
    const pages = await Promise.all(
      [1, 2].map(
        async (page) => (await admin.get(`/api/tarefas?per_page=5&page=${page}&order=${order}`)).body.data,
      ),
    );
    expect(pages.flat().map(({ title }) => title)).toEqual(whole);
    expect(await ask(stranger.admin, `order=${order}`)).toEqual([]);
  }
});

test('pages of an order follow one another, each task once', async () => {
  const { admin } = await makeTasks();
  const whole = (await ask(admin, 'order=priority')).map(({ title }) => title);
  const pages = await Promise.all(
    [1, 2].map(
      async (page) => (await admin.get(`/api/tarefas?per_page=5&page=${page}&order=priority`)).body.data,
    ),
  );
  expect(pages.flat().map(({ title }: Sorted) => title)).toEqual(whole);
});

test('what is due next comes first among tasks of a priority', async () => {
  const { admin, root } = await makeTaskTenant(h);
  for (const days of [4, 0])
    await makeTask(root, { priority: 'high', due_date: addDays('2026-03-16', days) });
  const dates = (await ask(admin, 'order=-priority')).map(({ due_date }) => due_date);
  expect(dates).toEqual(['2026-03-16', '2026-03-20']);
});
