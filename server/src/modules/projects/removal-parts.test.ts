import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { changeLink, makeProject } from '../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant } from '../../../test/harness/tasks.ts';
import { removalParts } from '../../app/removal-parts.ts';
import { removeTenant } from '../identity/index.ts';

const h = await createHarness();

function remove(tenant: { uuid: string }) {
  return removeTenant(h.context, removalParts, tenant.uuid, {
    origin: { userId: null, ip: null, requestId: null },
    confirmed: true,
    withChildren: false,
    withUsers: false,
  });
}

const visit = async (token: string) =>
  (await h.request('GET', `/api/projetos/public/show?token=${token}`)).status;

test('projects go with their tenant and their links with them; those of others stay', async () => {
  const [gone, stays] = [await makeTaskTenant(h), await makeTaskTenant(h)];
  const tokens: string[] = [];
  for (const { admin } of [gone, stays]) tokens.push(await changeLink(admin, (await makeProject(admin)).id));
  await remove(gone.tenant);
  expect(await Promise.all(tokens.map(visit))).toEqual([404, 200]);
  const { rows } = await h.db.owner.query(
    `select (select count(*)::integer from projects where tenant_id = $1) as projects,
       (select count(*)::integer from project_counts where tenant_id = $1) as counts,
       (select count(*)::integer from public_tokens where owner_tenant_id = $1) as tokens`,
    [gone.tenant.id],
  );
  expect(rows).toEqual([{ projects: 0, counts: 0, tokens: 0 }]);
});

test('a tenant with tasks stays, and its links stay open', async () => {
  const { admin, editor, tenant } = await makeTaskTenant(h);
  const { id, name } = await makeProject(admin);
  const token = await changeLink(admin, id);
  await makeTask(editor, { project: name });
  await expect(remove(tenant)).rejects.toMatchObject({ status: 409 });
  expect(await visit(token)).toBe(200);
});
