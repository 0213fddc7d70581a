import { beforeEach, describe, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeTold, toldTo, unreadOf } from '../../../test/harness/notifications.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import { makeTask, makeTaskTenant, type TaskTenant } from '../../../test/harness/tasks.ts';
import { closeNextMonth } from '../commissions/index.ts';
import { dueJobs } from '../tasks/index.ts';
import { NOTICE_JOB } from './notice.ts';
import { noticeJobs } from './notice-jobs.ts';
import { purgeNotifications } from './purge.ts';

const h = await createHarness();
/** A Tuesday, in the morning of Brazil. */
const MORNING = new Date('2026-03-10T12:00:00Z');

beforeEach(() => h.clock.set(MORNING));

const comment = (client: TaskTenant['admin'], taskId: number, text = 'Pronto.') =>
  client.post('/api/tarefas/detalhes/comment-create', { task_id: taskId, comment: text });

describe('tasks tell', () => {
  test('who was given one, and not who took it', async () => {
    const { admin, editor, root } = await makeTold(h, 'De outra pessoa');
    await makeTask(editor, { title: 'Própria' });
    const { id } = await makeTask(root, { title: 'De ninguém' });
    await root.post('/api/tarefas/update', { id, assigned_to: admin.id });
    await h.runJobs();
    expect(await toldTo(editor)).toEqual(['assigned: De outra pessoa']);
    expect(await toldTo(admin)).toEqual(['assigned: De ninguém']);
  });

  test('their own people of a comment, but not its author', async () => {
    const { admin, editor, taskIds } = await makeTold(h, 'Vistoria');
    await comment(admin, taskIds[0] ?? 0);
    await comment(editor, taskIds[0] ?? 0);
    await h.runJobs();
    expect(await toldTo(editor)).toEqual(['commented: Vistoria', 'assigned: Vistoria']);
    expect(await toldTo(admin)).toEqual([]);
  });

  test('nobody who may not read tasks, and nobody while the module is off', async () => {
    const { editor, root, tenant, viewer } = await makeTaskTenant(h);
    await makeTask(root, { assigned_to: editor.id });
    await tenant.grant(editor, 'tarefas.read', false);
    await h.runJobs();
    await tenant.grant(editor, 'tarefas.read', true);
    await tenant.grant(viewer, 'tarefas.read');
    await tenant.grant(viewer, 'tarefas.read_own');
    await makeTask(root, { assigned_to: viewer.id });
    await tenant.switchModule('tasks', false);
    await h.runJobs();
    await tenant.switchModule('tasks', true);
    expect([await toldTo(editor), await toldTo(viewer)]).toEqual([[], []]);
  });

  test('their people on the business day before they are due and when they went overdue, once', async () => {
    const { editor, taskIds } = await makeTold(h, 'Amanhã', 'Ontem', 'Hoje');
    const days = ['2026-03-11', '2026-03-09', '2026-03-10'];
    for (const [index, id] of taskIds.entries()) {
      await h.db.owner.query('update tasks set due_date = $2 where id = $1', [id, days[index]]);
    }
    const run = dueJobs(h.context)['tasks.dueNotices'];
    await run?.({});
    await run?.({});
    const told = await toldTo(editor);
    expect(told.filter((text) => !text.startsWith('assigned')).sort()).toEqual([
      'dueTomorrow: Amanhã',
      'overdue: Ontem',
    ]);
  });
});

test('the same notice tells nobody a second time', async () => {
  const { editor, root, tenant } = await makeTaskTenant(h);
  const { id } = await makeTask(root, { assigned_to: editor.id });
  const notice = {
    tenantId: tenant.id,
    subjectType: 'task',
    subjectId: id,
    occasion: 'assigned:1',
    actorId: root.id,
    people: [{ kind: 'assigned', userIds: [editor.id, root.id] }],
  };
  const job = noticeJobs(h.context)[NOTICE_JOB];
  await Promise.all([job?.(notice), job?.(notice)]);
  expect(await unreadOf(editor)).toBe(1);
});

test('a dispute tells those who manage operations', async () => {
  const tenant = await h.tenant();
  const [admin, viewer, root] = [
    await tenant.user({ role: 'admin' }),
    await tenant.user({ role: 'operator' }),
    await tenant.user({ role: 'super-admin' }),
  ];
  await makeRatePlan(admin);
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id);
  const sold = await sell(h, tenant.id, [saleDraft(shop.id, { nsu: '777', valorBrutoCentavos: 12_345 })]);
  const id = sold.recorded[0]?.id ?? 0;
  const moved = await root.post('/backend/api/transacoes/mudar-status.php', { id, status: 'contestada' });
  expect(moved.status).toBe(200);
  await h.runJobs();
  expect(await toldTo(admin)).toEqual([expect.stringMatching(/^chargeback: NSU 777 · .* · R\$\s123,45$/)]);
  expect([await toldTo(viewer), await toldTo(root)]).toEqual([[], []]);
  expect((await h.db.owner.query('select from notifications where user_id = $1', [root.id])).rowCount).toBe(
    0,
  );
});

test('a month of commissions that was closed tells those who manage commissions', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await makeCommissionRules(h, tenant.id);
  await sell(h, tenant.id, [saleDraft(shop.id)]);
  h.clock.set(new Date('2026-05-10T15:00:00Z'));
  const again = await tenant.user({ role: 'admin' });
  while (
    (await h.context.database.transaction([tenant.id], (tx) =>
      closeNextMonth(tx, h.clock, tenant.id, '2026-04'),
    )) !== null
  );
  await h.runJobs();
  expect(await toldTo(again)).toEqual(['statementClosed: março de 2026']);
});

test('what was written ninety days ago is gone', async () => {
  const { tenant } = await makeTold(h, 'Velha');
  const left = async () =>
    (await h.db.owner.query('select from notifications where tenant_id = $1', [tenant.id])).rowCount;
  h.clock.set(new Date('2026-06-07T12:00:00Z'));
  await purgeNotifications(h.context);
  expect(await left()).toBe(1);
  h.clock.set(new Date('2026-06-09T12:00:00Z'));
  await purgeNotifications(h.context);
  expect(await left()).toBe(0);
});
