import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas';
const { admin, editor, root, tenant, viewer } = await makeTaskTenant(h);

describe('a new task', () => {
  test('belongs to its creator and waits, unless it is told otherwise', async () => {
    const answer = await editor.post(URL, { title: '  Enviar contrato  ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      status: 'success',
      message: 'Tarefa criada.',
      data: {
        id: expect.any(Number),
        tenant_id: tenant.id,
        title: 'Enviar contrato',
        description: null,
        project: null,
        status: 'pending',
        previous_status: null,
        priority: 'medium',
        assigned_to: editor.id,
        assigned_name: editor.name,
        created_by: editor.id,
        created_name: editor.name,
        due_date: null,
        ai_summary: null,
        ai_transcription: null,
        ai_summary_generated_at: null,
        ai_summary_stale: false,
        completed_at: null,
        steps_total: 0,
        steps_done: 0,
        documents_count: 0,
        comments_count: 0,
        created_at: '2026-03-10T12:00:00.000Z',
        updated_at: null,
        versao: 1,
        moves: [],
        abilities: { edit: false, delete: false, assign: false, change_status: false },
      },
    });
  });

  test('takes what the body says', async () => {
    const body = {
      title: 'Vistoria',
      description: ' Levar o laudo. ',
      project: ' Reforma ',
      status: 'started',
      priority: 'high',
      due_date: '2026-03-16',
      assigned_to: editor.id,
    };
    const { body: answer, status } = await root.post(URL, body);
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      ...body,
      description: 'Levar o laudo.',
      project: 'Reforma',
      assigned_name: editor.name,
      created_by: root.id,
    });
  });

  test('leaves its trace in history and log, and is counted once for everybody who sees it', async () => {
    const fresh = await makeTaskTenant(h);
    const task = await makeTask(fresh.root, { assigned_to: fresh.editor.id, project: 'Obra' });
    const { rows: history } = await h.db.owner.query(
      'select action, user_id from task_history where task_id = $1',
      [task.id],
    );
    expect(history).toEqual([{ action: 'created_task', user_id: fresh.root.id }]);
    const { rows: log } = await h.db.owner.query(
      `select action, actor_user_id, target_id, after->>'title' as title from audit_entries where tenant_id = $1`,
      [fresh.tenant.id],
    );
    expect(log).toContainEqual({
      action: 'tarefas.created_task',
      actor_user_id: fresh.root.id,
      target_id: task.id,
      title: task.title,
    });
    const { rows: counts } = await h.db.owner.query(
      'select viewer_id, status, due_date::text, tasks from task_counts where tenant_id = $1 order by viewer_id',
      [fresh.tenant.id],
    );
    const entry = { status: 'pending', due_date: 'infinity', tasks: 1 };
    const people = [fresh.editor.id, fresh.root.id].sort((one, other) => one - other);
    expect(counts).toEqual([0, ...people].map((viewer_id) => ({ viewer_id, ...entry })));
    const { rows: projects } = await h.db.owner.query(
      'select project, status, tasks from task_project_counts where tenant_id = $1',
      [fresh.tenant.id],
    );
    expect(projects).toEqual([{ project: 'Obra', status: 'pending', tasks: 1 }]);
  });

  test('is created once for one idempotency key', async () => {
    const request = { headers: { 'idempotency-key': 'tarefa-1' } };
    const first = await editor.post(URL, { title: 'Uma vez' }, request);
    const second = await editor.post(URL, { title: 'Uma vez' }, request);
    expect(second.body).toEqual(first.body);
    expect((await editor.post(URL, { title: 'Outra' }, request)).status).toBe(422);
  });
});

describe('the title', () => {
  test.each([
    ['', 'tooShort'],
    ['  ab  ', 'tooShort'],
    ['x'.repeat(181), 'tooLong'],
  ])('%j is refused', async (title, fault) => {
    const answer = await editor.post(URL, { title });
    expect([answer.status, answer.body.code]).toEqual([422, `task.title.${fault}`]);
    expect(answer.body.errors[0].path).toBe('title');
  });

  test('of any length is too long, and not malformed', async () => {
    const answer = await editor.post(URL, { title: 'x'.repeat(20_000) });
    expect([answer.status, answer.body.code]).toEqual([422, 'task.title.tooLong']);
  });

  test.each(['abc', 'ção', '😀😀😀', 'x'.repeat(180), '😀'.repeat(180)])('%j is taken', async (title) => {
    expect((await editor.post(URL, { title })).body.data.title).toBe(title);
  });
});

describe('the due date', () => {
  test.each([
    ['2026-03-12', 'tooSoon'],
    ['2026-03-14', 'weekend'],
    ['2026-06-09', 'tooLate'],
    ['2026-02-30', 'format'],
    ['13/03/2026', 'format'],
  ])('%s is refused as %s', async (due_date, fault) => {
    const answer = await editor.post(URL, { title: 'Com prazo', due_date });
    expect([answer.status, answer.body.code]).toEqual([422, `task.dueDate.${fault}`]);
  });

  test.each(['2026-03-13', '2026-06-08'])('%s is taken', async (due_date) => {
    expect((await editor.post(URL, { title: 'Com prazo', due_date })).body.data.due_date).toBe(due_date);
  });

  test('may be empty', async () => {
    expect((await editor.post(URL, { title: 'Sem prazo', due_date: '' })).body.data.due_date).toBeNull();
  });
});

describe('the assignee', () => {
  test('is the creator without the flag, whoever is named', async () => {
    const answer = await editor.post(URL, { title: 'Para outro', assigned_to: admin.id });
    expect(answer.body.data.assigned_to).toBe(editor.id);
  });

  test('may be nobody with the flag', async () => {
    expect((await root.post(URL, { title: 'De ninguém' })).body.data.assigned_to).toBeNull();
  });

  test('must be an active user of the tenant', async () => {
    const other = await h.tenant();
    const [foreigner, inactive] = [await other.user(), await tenant.user({ status: 'inativo' })];
    for (const assigned_to of [foreigner.id, inactive.id, root.id, 999_999_999]) {
      const answer = await root.post(URL, { title: 'Para quem?', assigned_to });
      expect([answer.status, answer.body.code]).toEqual([422, 'task.assignee']);
    }
  });

  test('may be chosen by an editor who holds the flag', async () => {
    const chooser = await tenant.user({ role: 'editor' });
    await tenant.grant(chooser, 'tarefas.assign');
    const answer = await chooser.post(URL, { title: 'Para outro', assigned_to: admin.id });
    expect(answer.body.data.assigned_to).toBe(admin.id);
  });
});

describe('a status that only change-status gives', () => {
  test.each(['completed', 'cancelled'])('%s is refused to an admin', async (status) => {
    const answer = await admin.post(URL, { title: 'Já pronta', status });
    expect([answer.status, answer.body.code]).toEqual([403, 'permission.denied']);
    expect(answer.body.errors).toEqual([
      { path: 'tarefas.change_status', code: 'permission.denied', message: 'tarefas.change_status' },
    ]);
  });

  test('needs the role as well as the flag', async () => {
    const holder = await tenant.user({ role: 'admin' });
    await tenant.grant(holder, 'tarefas.change_status');
    const answer = await holder.post(URL, { title: 'Já pronta', status: 'completed' });
    expect([answer.status, answer.body.code]).toEqual([403, 'role.required']);
  });

  test('is given by a super-admin', async () => {
    const task = await makeTask(root, { status: 'completed' });
    expect(task).toMatchObject({ completed_at: '2026-03-10T12:00:00.000Z', previous_status: null });
    expect(await makeTask(root, { status: 'cancelled' })).toMatchObject({ completed_at: null });
  });
});

describe('refused are', () => {
  test.each([
    {},
    { title: 7 },
    { title: 'Título', color: 'red' },
    { title: 'Título', status: 'done' },
    { title: 'Título', priority: 'urgent' },
    { title: 'Título', assigned_to: '7' },
    { title: 'Título', assigned_to: 0 },
    { title: 'Título', project: 'x'.repeat(121) },
    { title: 'Título', tenant_id: 1 },
  ])('%j', async (body) => {
    const answer = await root.post(URL, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation.failed']);
  });

  test('a caller without credentials', async () => {
    expect((await h.request('POST', URL, { body: { title: 'Título' } })).status).toBe(401);
  });

  test('a caller without the flag', async () => {
    const answer = await viewer.post(URL, { title: 'Título' });
    expect([answer.status, answer.body.errors[0].path]).toEqual([403, 'tarefas.create']);
  });

  test('everybody while the module is off, the super-admin too', async () => {
    const off = await makeTaskTenant(h);
    await off.tenant.switchModule('tasks', false);
    for (const caller of [off.admin, off.root]) {
      const answer = await caller.post(URL, { title: 'Título' });
      expect([answer.status, answer.body.code]).toEqual([403, 'module.disabled']);
    }
  });
});
