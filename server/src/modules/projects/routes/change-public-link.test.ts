import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { changeLink, makeProject } from '../../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/projetos/public-link';
const { admin, editor, tenant } = await makeTaskTenant(h);

const visit = async (token: string) =>
  (await h.request('GET', `/api/projetos/public/show?token=${token}`)).status;

async function registered(id: number): Promise<string[]> {
  const { rows } = await h.db.owner.query<{ token: string }>(
    'select token from public_tokens where owner_tenant_id = $1 and project_id = $2',
    [tenant.id, id],
  );
  return rows.map(({ token }) => token);
}

test('makes a link of 32 random bytes, and answers the same one when asked again', async () => {
  const { id } = await makeProject(admin);
  const answer = await admin.post(URL, { id, action: 'create' });
  expect(answer.status).toBe(200);
  const { public_token: token, url } = answer.body.data;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(url).toBe(`http://retaguarda.test/p/${token}`);
  expect((await admin.post(URL, { id, action: 'create' })).body.data).toEqual(answer.body.data);
  expect(await registered(id)).toEqual([token]);
  expect(await visit(token)).toBe(200);
});

test('another link ends the one before at once', async () => {
  const { id } = await makeProject(admin);
  const first = await changeLink(admin, id);
  const second = await changeLink(admin, id, 'rotate');
  expect(second).not.toBe(first);
  expect([await visit(first), await visit(second)]).toEqual([404, 200]);
  expect(await registered(id)).toEqual([second]);
});

test('revoking ends the link; a new one is another', async () => {
  const { id } = await makeProject(admin);
  const token = await changeLink(admin, id);
  const answer = await admin.post(URL, { id, action: 'revoke' });
  expect([answer.status, answer.body.data]).toEqual([
    200,
    { public_token: null, url: null, expires_on: null, has_password: false },
  ]);
  expect((await admin.post(URL, { id, action: 'revoke' })).status).toBe(200);
  expect([await visit(token), await registered(id)]).toEqual([404, []]);
  expect(await changeLink(admin, id)).not.toBe(token);
});

test('rotating where there is no link makes one', async () => {
  const { id } = await makeProject(admin);
  expect(await visit(await changeLink(admin, id, 'rotate'))).toBe(200);
});

test('many at once leave one link, the same in both places', async () => {
  const { id } = await makeProject(admin);
  const tokens = await Promise.all(Array.from({ length: 6 }, () => changeLink(admin, id)));
  expect(new Set(tokens).size).toBe(1);
  await Promise.all(Array.from({ length: 6 }, () => changeLink(admin, id, 'rotate')));
  const shown = await admin.get(`/api/projetos/show?id=${id}`);
  expect(await registered(id)).toEqual([shown.body.data.public_token]);
});

test('the log says what happened and never the token', async () => {
  const { id } = await makeProject(admin);
  const tokens = [
    await changeLink(admin, id),
    await changeLink(admin, id),
    await changeLink(admin, id, 'rotate'),
  ];
  await changeLink(admin, id, 'revoke');
  const { rows } = await h.db.owner.query<{ action: string; entry: string }>(
    `select action, e::text as entry from audit_entries e
     where tenant_id = $1 and target_id = $2 and action like 'projetos.public%' order by id`,
    [tenant.id, id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'projetos.public_link_created',
    'projetos.public_link_rotated',
    'projetos.public_link_revoked',
  ]);
  for (const { entry } of rows) for (const token of tokens) expect(entry).not.toContain(token);
});

test('404 for a project of another tenant and for none', async () => {
  const other = await makeTaskTenant(h);
  const { id } = await makeProject(other.admin);
  const token = await changeLink(other.admin, id);
  for (const unknown of [id, Number.MAX_SAFE_INTEGER]) {
    for (const action of ['create', 'rotate', 'revoke']) {
      const answer = await admin.post(URL, { id: unknown, action });
      expect([answer.status, answer.body.code]).toEqual([404, 'project.notFound']);
    }
  }
  expect(await visit(token)).toBe(200);
});

test('400 for another action and for a token of one’s own', async () => {
  const { id } = await makeProject(admin);
  for (const body of [{ id }, { id, action: 'delete' }, { id, action: 'create', token: 'x' }]) {
    expect((await admin.post(URL, body)).status).toBe(400);
  }
});

test('401, 403 without the flag, 403 while the module is off', async () => {
  const { id } = await makeProject(admin);
  const body = { id, action: 'create' };
  expect((await h.request('POST', URL, { body })).status).toBe(401);
  expect((await editor.post(URL, body)).body.code).toBe('permission.denied');
  await tenant.switchModule('tasks', false);
  expect((await admin.post(URL, body)).body.code).toBe('module.disabled');
  await tenant.switchModule('tasks', true);
});

test('a task says that its comments are public while its project has a link, to whoever may see the task', async () => {
  const { id, name } = await makeProject(admin);
  const task = await makeTask(editor, { project: name });
  const other = await makeTask(editor, { project: 'Nenhum projeto' });
  const isPublic = async (taskId: number) =>
    (await editor.get(`/api/tarefas/detalhes/show?id=${taskId}`)).body.data.comments_are_public;
  expect(await isPublic(task.id)).toBe(false);
  await changeLink(admin, id);
  expect([await isPublic(task.id), await isPublic(other.id)]).toEqual([true, false]);
  const shown = await editor.get(`/backend/api/tarefas/obter.php?id=${task.id}`);
  expect(shown.body.data.comments_are_public).toBe(true);
  await changeLink(admin, id, 'revoke');
  expect(await isPublic(task.id)).toBe(false);
});

describe('the end and the password of a link', () => {
  test('are set, changed and removed without another link, kept by another one, and go with it', async () => {
    const { id } = await makeProject(admin);
    const token = await changeLink(admin, id);
    const change = async (body: Record<string, unknown>) => {
      const { body: answer, status } = await admin.post(URL, { id, action: 'change', ...body });
      expect([status, answer.data?.public_token]).toEqual([200, token]);
      return [answer.data.expires_on, answer.data.has_password];
    };
    expect(await change({ expires_on: '2026-03-31', password: 'obra-2026' })).toEqual(['2026-03-31', true]);
    expect(await change({ expires_on: null })).toEqual([null, true]);
    expect(await change({ password: null, expires_on: '2026-03-10' })).toEqual(['2026-03-10', false]);
    await admin.post(URL, { id, action: 'rotate' });
    const { data } = (await admin.get(`/api/projetos/show?id=${id}`)).body;
    expect([data.public_link_expires_on, data.public_link_has_password]).toEqual(['2026-03-10', false]);
    await admin.post(URL, { id, action: 'revoke' });
    expect((await admin.get(`/api/projetos/show?id=${id}`)).body.data.public_link_expires_on).toBeNull();
  });

  test('are recorded without the password, and stored as a hash', async () => {
    const { id } = await makeProject(admin);
    await changeLink(admin, id);
    await admin.post(URL, { id, action: 'change', password: 'segredo-da-obra' });
    const { rows } = await h.db.owner.query<{ entry: string; before: unknown; after: unknown }>(
      `select to_jsonb(a)::text as entry, before, after from audit_entries a
       where target_type = 'project' and target_id = $1 and action = 'projetos.public_link_changed'`,
      [id],
    );
    expect(rows.map(({ after }) => after)).toEqual([
      { has_public_link: true, expires_on: null, locked: true, lock_changed: true },
    ]);
    const { rows: stored } = await h.db.owner.query<{ hash: string; entry: string }>(
      'select public_link_password_hash as hash, to_jsonb(p)::text as entry from projects p where id = $1',
      [id],
    );
    expect(stored[0]?.hash).toMatch(/^\$argon2id\$/);
    for (const { entry } of [...rows, ...stored]) expect(entry).not.toContain('segredo-da-obra');
  });

  test('are told to who shares the project, and to nobody else', async () => {
    const { id } = await makeProject(admin);
    await changeLink(admin, id);
    await admin.post(URL, { id, action: 'change', password: 'obra-2026', expires_on: '2026-03-31' });
    await tenant.grant(editor, 'projetos.read');
    const { data } = (await editor.get(`/api/projetos/show?id=${id}`)).body;
    expect([data.public_link_expires_on, data.public_link_has_password]).toEqual([null, false]);
  });

  test('409 without a link, 422 for a day that is over, 400 for a short password', async () => {
    const { id } = await makeProject(admin);
    const missing = await admin.post(URL, { id, action: 'change', expires_on: '2026-03-31' });
    expect([missing.status, missing.body.code]).toEqual([409, 'project.link.missing']);
    await changeLink(admin, id);
    const over = await admin.post(URL, { id, action: 'change', expires_on: '2026-03-09' });
    expect([over.status, over.body.code]).toEqual([422, 'project.link.over']);
    expect((await admin.post(URL, { id, action: 'change', password: 'curta' })).status).toBe(400);
  });
});
