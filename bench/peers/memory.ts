import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TASK_STATUSES } from '@retaguarda/rules/task-status';
import { filterActiveHolders } from '../../server/src/modules/identity/index.ts';
import type { BareCaller, BarePerson, Memory } from '../bare/bare-route.ts';
import type { Installation } from '../installation.ts';
import type { Person } from '../people.ts';
import type { Rehearsal } from '../recording.ts';
import { factsOf } from './caller-facts.ts';
import { placesOf } from './places.ts';
import type { BenchPeople } from './write-requests.ts';

interface TaskAnswer {
  data: { task: { moves: string[]; abilities: object } } & Record<string, unknown>;
}

/** What somebody holds who can read a task: one of each line. */
const READS_TASKS: Parameters<typeof filterActiveHolders>[2] = [
  ['tarefas.read'],
  ['tarefas.read_own', 'tarefas.read_all', 'tarefas.read_filtered'],
];

/** What is not a right in the detail of a task. */
const PARTS = ['task', 'assignee_can_read', 'steps', 'documents', 'flow_steps', 'comments', 'history'];

/**
 * Writes down what the ceiling knows without asking: who calls, and the people of the tenant with most tasks, whose
 * administrator `large` is. What a caller may do with tasks comes from answers of the server. Answers the file.
 */
export async function writeMemory(
  installation: Installation,
  rehearsal: Rehearsal,
  url: string,
  { large, others, seller }: BenchPeople,
): Promise<string> {
  const { owner } = installation;
  const rights = await rightsOf(installation, url, large);
  const callers: Record<string, BareCaller> = {};
  const { rows: names } = await owner.query<{ id: string; name: string; tenant_id: number }>(
    'select id::text, name, home_tenant_id::int as tenant_id from users where home_tenant_id = any($1)',
    [[large, seller, ...others].map(({ tenantId }) => tenantId)],
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const callersOf = [large, seller, ...others];
  const placeOf = await placesOf(
    installation,
    callersOf.map(({ tenantId }) => tenantId),
  );
  for (const person of callersOf) {
    const { tenantId, token, userId } = person;
    callers[token] = {
      tenantId,
      userId: Number(userId),
      name: nameOf.get(String(userId)) ?? '',
      place: placeOf(tenantId),
      ...rights,
      facts: await factsOf(installation, url, person),
    };
  }
  const { rows: tenants } = await owner.query<{ path: number[] }>(
    `select string_to_array(trim(both '/' from path), '/')::int[] as path from tenants where id = $1`,
    [large.tenantId],
  );
  const path = tenants[0]?.path ?? [];
  const ids = names.map(({ id }) => Number(id));
  const readers = new Set(
    await filterActiveHolders(rehearsal.context.database.subtree(path), path, READS_TASKS, ids),
  );
  const people = Object.fromEntries(
    names.map(({ id, name }): [string, BarePerson] => [id, { name, readsTasks: readers.has(Number(id)) }]),
  );
  const file = join(installation.directory, 'memory.json');
  await writeFile(
    file,
    JSON.stringify({ callers, people, publicUrl: installation.publicUrl } satisfies Memory),
  );
  return file;
}

/** What the server says of a caller beside each task, in its detail and beside a page. */
async function rightsOf({ owner }: Installation, url: string, { tenantId, token }: Person) {
  const ask = async <Answer>(path: string) => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const taskRights: Record<string, object> = {};
  let detailRights: object = {};
  for (const status of TASK_STATUSES) {
    const { rows } = await owner.query<{ id: number }>(
      'select id from tasks where tenant_id = $1 and status = $2 limit 1',
      [tenantId, status],
    );
    const { data } = await ask<TaskAnswer>(`/api/tarefas/detalhes/show?id=${rows[0]?.id}`);
    const { abilities, moves } = data.task;
    taskRights[status] = { moves, abilities };
    detailRights = Object.fromEntries(Object.entries(data).filter(([name]) => !PARTS.includes(name)));
  }
  const page = await ask<{ meta: Record<string, unknown> }>('/api/tarefas?page=1&per_page=10&status=started');
  const { pagination: _pagination, ...listRights } = page.meta;
  return { taskRights, detailRights, listRights };
}
