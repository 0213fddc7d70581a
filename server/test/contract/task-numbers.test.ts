import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Client, send } from '../harness/client.ts';
import { PDF, upload } from '../harness/documents.ts';
import { createHarness } from '../harness/harness.ts';
import { changeLink, makeProject } from '../harness/projects.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
import { allRoutes, type Mounted } from './mounted.ts';
import { exampleOf, type Schema } from './schema-example.ts';
import { createSnapshot } from './snapshot.ts';

/** Routes of tasks and projects name things by number, in queries and bodies: none of another tenant may be reached. */
const AREAS = /\/api\/(tarefas|kanban|projetos)\b/;
const UNKNOWN = 2 ** 40;
const DETAILS = '/api/tarefas/detalhes';

const h = await createHarness({ leavesMessages: true });
const snapshot = await createSnapshot(h.db.owner);

/** The things of one tenant that have numbers, and the token of a public link. */
interface World {
  tenant: { id: number; uuid: string };
  root: Client;
  token: string;
  numbers: Record<string, number>;
}

/** What the `id` of an operation is the number of. */
const KINDS_OF_ID: Record<string, string> = {
  updateTask: 'task',
  deleteTask: 'task',
  copyTask: 'task',
  updateTaskSeries: 'series',
  deleteTaskSeries: 'series',
  updateTaskTemplate: 'template',
  deleteTaskTemplate: 'template',
  changeTaskStatus: 'task',
  toggleTask: 'task',
  showTask: 'task',
  toggleTaskStep: 'step',
  renameTaskStep: 'step',
  deleteTaskStep: 'step',
  renameTaskFlowStep: 'flowStep',
  moveTaskFlowStep: 'flowStep',
  deleteTaskFlowStep: 'flowStep',
  updateTaskComment: 'comment',
  deleteTaskComment: 'comment',
  downloadTaskDocument: 'document',
  deleteTaskDocument: 'document',
  showProject: 'project',
  updateProject: 'project',
  deleteProject: 'project',
  changePublicLink: 'project',
  backofficeUpdateTask: 'task',
  backofficeDeleteTask: 'task',
  backofficeChangeTaskStatus: 'task',
  backofficeGetTask: 'task',
};

/** What other fields are the number of; null for a number that refers to nothing here. */
const KINDS: Record<string, string | null> = {
  task_id: 'task',
  template_id: 'template',
  job_id: 'job',
  assigned_to: 'person',
  client_id: null,
  // A person by uuid, whom the tests of handing over take from elsewhere.
  user_id: null,
};

function kindOf({ route, url }: Mounted, name: string): string | null {
  const kind = name === 'id' ? KINDS_OF_ID[route.operationId] : KINDS[name];
  if (kind === undefined) throw new Error(`what is "${name}" of ${url} the number of? say so in this file`);
  return kind;
}

function partOf({ route }: Mounted): { inQuery: boolean; schema: Schema } {
  const inQuery = route.method === 'GET';
  return { inQuery, schema: ((inQuery ? route.schema.query : route.schema.body) ?? {}) as Schema };
}

const isNumber = (name: string) => name === 'id' || name.endsWith('_id') || name === 'assigned_to';
const routes = allRoutes.filter(({ url }) => AREAS.test(url));

/** Each field that is a number of something, with its route. */
const cases = routes.flatMap((mounted) =>
  Object.keys(partOf(mounted).schema.properties ?? {})
    .filter((name) => isNumber(name) && kindOf(mounted, name) !== null)
    .map((name) => [`${name} of ${mounted.title}`, mounted, name] as const),
);

async function makeWorld(): Promise<World> {
  const { editor, root, tenant } = await makeTaskTenant(h);
  const task = await makeTask(root, { title: 'Segredo' });
  const project = await makeProject(root);
  const part = async (what: string) => {
    const answer = await root.post(`${DETAILS}/${what}-create`, { task_id: task.id, title: 'Segredo' });
    return answer.body.data.id;
  };
  const { rows } = await h.db.owner.query(
    `insert into task_ai_jobs (tenant_id, task_id, requested_by, status, created_at, updated_at)
     values ($1, $2, $3, 'done', now(), now()) returning id`,
    [tenant.id, task.id, editor.id],
  );
  const said = await root.post(`${DETAILS}/comment-create`, { task_id: task.id, comment: 'Segredo' });
  const template = await root.post('/api/tarefas/templates', { name: 'Segredo', title: 'Segredo' });
  const due = await makeTask(root, { title: 'Segredo', due_date: '2026-03-16' });
  const series = await root.post('/api/tarefas/series', { task_id: due.id, frequency: 'weekly' });
  const numbers = {
    series: series.body.data.id,
    template: template.body.data.id,
    task: task.id,
    project: project.id,
    person: editor.id,
    step: await part('step'),
    flowStep: await part('flow-step'),
    comment: said.body.data.id,
    document: (await upload(root, task.id, 'a.pdf', PDF)).body.data.id,
    job: Number(rows[0].id),
  };
  return { tenant, root, numbers, token: await changeLink(root, project.id) };
}

let theirs: World;
let ours: World;
beforeAll(async () => {
  theirs = await makeWorld();
  ours = await makeWorld();
});

function numberOf(world: World, kind: string): number {
  const number = world.numbers[kind];
  if (number === undefined) throw new Error(`no example of "${kind}": make one in this file`);
  return number;
}

/** Sends the route with everything of our own but the one number. */
async function ask(mounted: Mounted, name: string, number: number): Promise<Answer> {
  const { inQuery, schema } = partOf(mounted);
  const given = { ...(exampleOf({ type: 'object', ...schema }) as Record<string, unknown>) };
  for (const field of Object.keys(given)) {
    const kind = isNumber(field) ? kindOf(mounted, field) : null;
    if (kind !== null) given[field] = numberOf(ours, kind);
    if (field === 'token') given[field] = ours.token;
  }
  given[name] = number;
  if (mounted.route.access.kind !== 'public') return call(mounted, inQuery, given);
  return send(h.app, 'GET', `${mounted.url}?${search(given)}`);
}

function call({ route, url }: Mounted, inQuery: boolean, given: object): Promise<Answer> {
  return inQuery || route.method === 'GET'
    ? ours.root.get(`${url}?${search(given)}`)
    : ours.root.post(url, given);
}

function search(given: object): URLSearchParams {
  return new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

function outcome({ body, status }: Answer): object {
  const { requestId, request_id, ...rest } = body;
  return { status, ...rest };
}

test('there are routes that name things by number', () => {
  expect(cases.length).toBeGreaterThan(25);
});

describe.each(cases)('%s', (_title, mounted, name) => {
  test('tells a number of another tenant from none by nothing, and changes nothing', async () => {
    const before = await snapshot(theirs.tenant.id);
    const foreign = await ask(mounted, name, numberOf(theirs, kindOf(mounted, name) ?? ''));
    const unknown = await ask(mounted, name, UNKNOWN);
    expect(foreign.text).not.toContain('Segredo');
    expect(await snapshot(theirs.tenant.id)).toBe(before);
    // A file is no JSON: one without rows, whichever of the two was asked for.
    if (mounted.url.endsWith('/exportar.php')) return expect(foreign.text).toBe(unknown.text);
    expect(outcome(foreign)).toEqual(outcome(unknown));
    const { code, data } = foreign.body;
    const isRefused = foreign.status >= 400 && foreign.status < 500 && code !== 'validation.failed';
    // A filter finds nothing; everything else is refused for what it names.
    const isFilter = name === 'assigned_to' || mounted.route.operationId === 'listTaskSeries';
    const found = partOf(mounted).inQuery && isFilter ? tasksIn(data) : null;
    expect(isRefused || found?.length === 0, foreign.text).toBe(true);
  });
});

test('forms are read by one route, which finds no task of another tenant either', async () => {
  const forms = routes.filter(({ route }) => route.rawBody !== undefined);
  expect(forms.map(({ route }) => route.operationId)).toEqual(['uploadTaskDocument']);
  const before = await snapshot(theirs.tenant.id);
  const foreign = await upload(ours.root, numberOf(theirs, 'task'), 'a.pdf', PDF);
  const unknown = await upload(ours.root, UNKNOWN, 'a.pdf', PDF);
  expect(foreign.status).toBe(404);
  expect(outcome(foreign)).toEqual(outcome(unknown));
  expect(await snapshot(theirs.tenant.id)).toBe(before);
});

/** The tasks of a list, of a list of the back office, of a calendar, or of a board. */
function tasksIn(data: { tarefas?: unknown[]; tasks?: unknown[]; columns?: { tasks: unknown[] }[] }) {
  const { columns } = data;
  if (columns) return columns.flatMap(({ tasks }) => tasks);
  return data.tarefas ?? data.tasks ?? (data as unknown[]);
}
