import { DatabaseSync } from 'node:sqlite';

export const COLLECTION = 'task';
export const MEMBER = { identity: 'member@example.com', password: 'secret-password' };
/** Tasks are shared out over them. */
export const PROJECTS = 100;
/** From one measured record to the next; prime to the number of tasks, so that all come round. */
export const STRIDE = 7_919;

const SIGNED_IN = '@request.auth.id != ""';
const FIELDS = [
  { name: 'project', type: 'number' },
  { name: 'title', type: 'text' },
  { name: 'status', type: 'text' },
  { name: 'assignee', type: 'number' },
  { name: 'due_at', type: 'date' },
  { name: 'created', type: 'autodate', onCreate: true },
];
const INDEX = `create index idx_task on ${COLLECTION} (project, status, due_at desc)`;

/** The id of the task of that number, from 1. */
export function taskIdOf(index: number): string {
  return `task${String(index).padStart(11, '0')}`;
}

/** A collection of tasks with the index that its list needs, and somebody who may read and write it. */
export async function defineCollection(
  url: string,
  admin: { identity: string; password: string },
): Promise<void> {
  const { token } = await post<{ token: string }>(
    `${url}/api/collections/_superusers/auth-with-password`,
    admin,
  );
  const headers = { authorization: token };
  const rules = { listRule: SIGNED_IN, viewRule: SIGNED_IN, createRule: SIGNED_IN };
  const collection = { name: COLLECTION, type: 'base', ...rules, fields: FIELDS, indexes: [INDEX] };
  await post(`${url}/api/collections`, collection, headers);
  const { identity, password } = MEMBER;
  const member = { email: identity, password, passwordConfirm: password };
  await post(`${url}/api/collections/users/records`, member, headers);
}

async function post<Answer>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Writes the tasks into the file of its database, while it does not run: over HTTP they would take minutes. */
export function seed(file: string, tasks: number): void {
  const database = new DatabaseSync(file);
  database
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into ${COLLECTION} (id, project, title, status, assignee, due_at, created)
       select 'task' || printf('%011d', i), 1 + i % ${PROJECTS}, 'Task number ' || i,
         case (i / ${PROJECTS}) % 4 when 0 then 'open' when 1 then 'doing' when 2 then 'done' else 'blocked' end,
         1 + (i * 7) % 1000,
         strftime('%Y-%m-%d %H:%M:%S.000Z', '2026-01-01', '+' || (i * 37 % 100000) || ' minutes'),
         strftime('%Y-%m-%d %H:%M:%S.000Z', 'now')
       from n`,
    )
    .run(tasks);
  database.exec('pragma wal_checkpoint(truncate)');
  database.exec('analyze');
  database.close();
}
