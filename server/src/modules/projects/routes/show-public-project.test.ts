import { describe, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { changeLink, makeProject } from '../../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/projetos/public/show';
const { admin, editor, root, tenant } = await makeTaskTenant(h);

/** Every answer from an address of its own, since visits are counted by address. */
let addresses = 0;
const visit = (token: string, headers: Record<string, string> = {}) => {
  addresses += 1;
  return h.request('GET', `${URL}?token=${token}`, { address: `10.1.0.${addresses}`, headers });
};

async function published(body: Record<string, unknown> = {}) {
  const project = await makeProject(admin, body);
  return { ...project, token: await changeLink(admin, project.id) };
}

describe('an open link', () => {
  test('shows the project, its progress and its tasks in the order of the list', async () => {
    const fields = {
      description: 'Em três fases',
      project_type: 'Implantação',
      start_date: '2026-02-02',
      delivery_forecast: '2026-06-30',
      status: 'in_progress',
    };
    const { name, token } = await published(fields);
    await makeTask(editor, { project: name, title: 'Sem data' });
    await makeTask(root, { project: name, title: 'Depois', due_date: '2026-03-20' });
    const done = { status: 'completed', due_date: '2026-03-16', assigned_to: editor.id };
    await makeTask(root, { project: name, title: 'Pronta', ...done });
    await makeTask(root, { project: name, title: 'Cancelada', status: 'cancelled' });
    await makeTask(editor, { project: `${name} B`, title: 'De outro projeto' });
    const answer = await visit(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'success', message: 'Projeto encontrado.' });
    const { project, progress, tasks, tasks_total: total } = answer.body.data;
    expect(project).toEqual({ name, ...fields });
    expect([progress.total, progress.completed, total]).toEqual([3, 1, 3]);
    expect(tasks.map(({ title }: { title: string }) => title)).toEqual(['Pronta', 'Depois', 'Sem data']);
    expect(tasks[0]).toEqual({
      id: expect.any(Number),
      title: 'Pronta',
      status: 'completed',
      priority: 'medium',
      due_date: '2026-03-16',
      assigned_name: editor.name,
      completed_at: '2026-03-10T12:00:00.000Z',
      steps_total: 0,
      steps_done: 0,
      documents_count: 0,
      comments_count: 0,
      created_at: '2026-03-10T12:00:00.000Z',
      updated_at: null,
    });
  });

  test('says nothing that is no business of the public', async () => {
    const { token, name } = await published({
      contract_value: '43210.98',
      setup_value: '765.43',
      monthly_value: '321.09',
      billing_type: 'setup',
      billing_due_day: 17,
    });
    await h.db.owner.query('update projects set client_id = 987654 where name = $1', [name]);
    await makeTask(editor, { project: name });
    const { text } = await visit(token);
    const secrets = ['987654', '43210.98', '765.43', '321.09', tenant.uuid, editor.email, editor.uuid, token];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(
      /tenant_id|user_id|assigned_to|created_by|email|billing|public_token|client_id|_path/,
    );
  });

  test('is for nobody’s cache, referrer or search engine', async () => {
    const { token } = await published();
    for (const { headers } of [await visit(token), await visit('x')]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
  });

  test('wears the colours of the tenant, and those above it where it has none', async () => {
    const owner = await makeTaskTenant(h);
    const company = await makeCompany(owner.admin);
    await owner.admin.put(`/api/v1/company/directory/${company.id}/branding`, { corPrincipal: '#0A5FFF' });
    const below = await owner.tenant.tenant();
    await below.switchModule('tasks', true);
    const manager = await below.user({ role: 'admin' });
    const { id } = await makeProject(manager);
    expect((await visit(await changeLink(manager, id))).body.data.tenant).toEqual({
      name: below.name,
      branding: { corPrincipal: '#0A5FFF', logotipo: null },
    });
  });

  test('lists the first 200 tasks and says how many there are', async () => {
    const { name, token } = await published();
    await h.db.owner.query(
      `insert into tasks (tenant_id, title, project, created_by, due_date, created_at)
       select $1, 'Tarefa ' || n, $2, $3, case when n % 3 = 0 then date '2026-03-16' + n end, now()
       from generate_series(1, 230) n`,
      [tenant.id, name, editor.id],
    );
    await h.db.owner.query(
      `insert into task_project_counts (tenant_id, project, status, tasks) values ($1, $2, 'pending', 230)`,
      [tenant.id, name],
    );
    const { tasks, tasks_total: total } = (await visit(token)).body.data;
    expect([tasks.length, total]).toEqual([200, 230]);
    expect(tasks[0]).toMatchObject({ title: 'Tarefa 3', due_date: '2026-03-19' });
    expect(tasks.slice(76).every(({ due_date }: { due_date: string | null }) => due_date === null)).toBe(
      true,
    );
  });
});

describe('visits', () => {
  const counted = async (id: number) => {
    const { body } = await admin.get(`/api/projetos/show?id=${id}`);
    return [body.data.public_link_access_count, body.data.public_link_last_accessed_at];
  };

  test('are counted, also many at once, and only those that found something', async () => {
    const { id, name, token } = await published();
    const { id: taskId } = await makeTask(editor, { project: name });
    expect(await counted(id)).toEqual([0, null]);
    await Promise.all(Array.from({ length: 10 }, () => visit(token)));
    await visit(`${token.slice(0, -1)}-`);
    await h.request('GET', `/api/projetos/public/task?token=${token}&task_id=${taskId}`);
    expect(await counted(id)).toEqual([10, '2026-03-10T12:00:00.000Z']);
  });

  test('leave no change of the project behind', async () => {
    const { id, token } = await published();
    const changedAt = async () => (await admin.get(`/api/projetos/show?id=${id}`)).body.data.updated_at;
    const before = await changedAt();
    h.clock.advance({ minutes: 1 });
    await visit(token);
    expect(await changedAt()).toBe(before);
  });

  test('are limited by address', async () => {
    const { token } = await published();
    const from = (address: string) => h.request('GET', `${URL}?token=${token}`, { address });
    h.clock.advance({ minutes: 2 });
    for (let i = 0; i < 120; i += 1) expect((await from('10.9.9.9')).status).toBe(200);
    const refused = await from('10.9.9.9');
    expect([refused.status, refused.body.code]).toEqual([429, 'request.tooMany']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('10.9.9.10')).status).toBe(200);
  });
});

describe('a link that leads nowhere is 404, whatever the reason, with one and the same body', () => {
  async function refusal(token: string): Promise<unknown> {
    const { body, status } = await visit(token);
    const { requestId: _one, ...rest } = body;
    return { status, ...rest };
  }
  const NOWHERE = {
    status: 404,
    statusCode: 404,
    error: 'Not Found',
    code: 'project.link.notFound',
    message: 'Este link não existe ou não vale mais.',
  };

  test('guessed, malformed, or nearly right', async () => {
    const { token } = await published();
    const guesses = [
      'A'.repeat(43),
      '',
      'x',
      '%00',
      '%27%20or%201=1--',
      '..%2f..%2f',
      '%F0%9F%98%80',
      token.slice(0, -1),
      `${token}A`,
      `${token}%20`,
      `%20${token}`,
      token.toLowerCase(),
      'x'.repeat(3_000),
    ].filter((guess) => guess !== token);
    for (const guess of guesses) expect(await refusal(guess), guess).toEqual(NOWHERE);
  });

  test('revoked, replaced, or of a deleted project', async () => {
    const [one, two, three] = [await published(), await published(), await published()];
    await changeLink(admin, one.id, 'revoke');
    await changeLink(admin, two.id, 'rotate');
    await admin.post('/api/projetos/delete', { id: three.id });
    for (const { token } of [one, two, three]) expect(await refusal(token)).toEqual(NOWHERE);
  });

  test('of a tenant that switched the module off or is not active any more', async () => {
    const owner = await makeTaskTenant(h);
    const { id } = await makeProject(owner.admin);
    const token = await changeLink(owner.admin, id);
    await owner.tenant.switchModule('tasks', false);
    expect(await refusal(token)).toEqual(NOWHERE);
    await owner.tenant.switchModule('tasks', true);
    expect((await visit(token)).status).toBe(200);
    await h.db.owner.query(`update tenants set status = 'inativo' where id = $1`, [owner.tenant.id]);
    expect(await refusal(token)).toEqual(NOWHERE);
  });
});

test('the platform may share projects too', async () => {
  const manager = await h.platform.user({ role: 'super-admin' });
  const { id } = await makeProject(manager);
  expect((await visit(await changeLink(manager, id))).status).toBe(200);
});

test('400 without a token, with two, and with more than it', async () => {
  for (const query of ['', '?token=a&token=b', '?token=a&task_id=1']) {
    expect((await h.request('GET', `${URL}${query}`)).status).toBe(400);
  }
});

test('answers in English to whoever prefers it', async () => {
  const { body } = await visit('x', { 'accept-language': 'en' });
  expect(body.message).toBe('This link does not exist or is no longer valid.');
});
