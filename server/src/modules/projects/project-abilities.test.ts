import { ROLES } from '@retaguarda/rules/roles';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../test/harness/client.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeProject } from '../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant } from '../../../test/harness/tasks.ts';

const h = await createHarness();
const { admin, root, tenant } = await makeTaskTenant(h);

const CALLERS = ROLES.flatMap((role) => [
  [role, 'alone', false] as const,
  [role, 'with the flag that manages', true] as const,
]);
const NONE = { edit: false, delete: false, share: false };

const isDone = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  expect(status === 200 || (status >= 400 && status < 500), String(status)).toBe(true);
  return status === 200;
};

/** What the project tells the caller; nothing where the caller does not see it. */
async function shownTo(caller: Client, id: number): Promise<Record<string, boolean>> {
  const { body, status } = await caller.get(`/api/projetos/show?id=${id}`);
  return status === 200 ? body.data.abilities : NONE;
}

describe('what a project says of a caller is what the server then does', () => {
  test.each(CALLERS)('%s %s', async (role, _words, isGranted) => {
    const user = await tenant.user({ role });
    if (isGranted) {
      await tenant.grant(user, 'projetos.read');
      await tenant.grant(user, 'projetos.manage');
    }
    for (const task of [null, 'pending', 'cancelled']) {
      const { id, name } = await makeProject(admin);
      if (task !== null) await makeTask(root, { project: name, status: task });
      const abilities = await shownTo(user, id);
      expect({
        edit: await isDone(user.post('/api/projetos/update', { id, description: 'Outra' })),
        share: await isDone(user.post('/api/projetos/public-link', { id, action: 'rotate' })),
        delete: await isDone(user.post('/api/projetos/delete', { id })),
      }).toEqual(abilities);
    }
  });
});

test('the list says the same as the project alone', async () => {
  const { id, name } = await makeProject(admin);
  const rowOf = async () => {
    const { body } = await admin.get(`/api/projetos?search=${encodeURIComponent(name)}`);
    return body.data.find((row: { id: number }) => row.id === id);
  };
  expect((await rowOf()).abilities).toEqual({ edit: true, delete: true, share: true });
  await makeTask(root, { project: name });
  expect((await rowOf()).abilities).toEqual({ edit: true, delete: false, share: true });
  expect(await shownTo(admin, id)).toEqual({ edit: true, delete: false, share: true });
});
