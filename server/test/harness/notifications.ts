import type { Client } from './client.ts';
import type { Harness } from './harness.ts';
import { makeTask, makeTaskTenant, type TaskTenant } from './tasks.ts';

const URL = '/api/v1/notifications';

/** What somebody is told, as `kind: title`, the newest first. */
export async function toldTo(client: Client, query = ''): Promise<string[]> {
  const { body } = await client.get(`${URL}${query}`);
  return body.items.map(
    ({ kind, subject }: { kind: string; subject: { title: string } }) => `${kind}: ${subject.title}`,
  );
}

/** The number beside the bell. */
export async function unreadOf(client: Client): Promise<number> {
  return (await client.get(`${URL}/unread`)).body.count;
}

/** A tenant in which the super-admin has given the editor a task for each title, one a minute, and the editor was told. */
export async function makeTold(h: Harness, ...titles: string[]): Promise<TaskTenant & { taskIds: number[] }> {
  const people = await makeTaskTenant(h);
  const taskIds: number[] = [];
  for (const title of titles) {
    h.clock.advance({ minutes: 1 });
    taskIds.push((await makeTask(people.root, { title, assigned_to: people.editor.id })).id);
    await h.runJobs();
  }
  return { ...people, taskIds };
}
