import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { inTenant, makeTask } from '../../../../test/harness/tasks.ts';
import { MailFailed } from '../../../platform/mail/mailer.ts';
import { createWebhook } from '../../../platform/webhooks/webhook.ts';
import { reminderJobs } from './reminder-jobs.ts';
import { purgeReminders, REMINDER_JOB, runReminders } from './reminder-service.ts';

const h = await createHarness();
const ANY_TIME = { anyTime: true };
/** A Tuesday; three business days later it is Friday the 13th. */
const TODAY = '2026-03-10';
const NOON = new Date(`${TODAY}T12:00:00.000Z`);

let tenant: TestTenant;
let ana: TestUser;
let bia: TestUser;

beforeEach(async () => {
  h.clock.set(NOON);
  h.mailer.sent.length = 0;
  await h.db.owner.query('update tenant_modules set enabled = false');
  tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  ana = await tenant.user({ role: 'editor', name: 'Ana' });
  bia = await tenant.user({ role: 'editor', name: 'Bia' });
});

/** A task that is due on the day, however near: time has passed since it was created. */
async function due(person: TestUser, day: string | null, title: string, status = 'pending'): Promise<void> {
  const { id } = await makeTask(person, { title });
  await h.db.owner.query(
    `update tasks set due_date = $2, status = $3, completed_at = $4, completed_on = $4::timestamptz::date where id = $1`,
    [id, day, status, status === 'completed' ? NOON : null],
  );
}

const run = (options = ANY_TIME, context = h.context) => runReminders(context, options);
const remindersOf = async () =>
  (await h.db.owner.query('select user_id::int, sent_at from task_reminders order by user_id')).rows;

describe('a reminder', () => {
  test('tells a person what is pending and due within three business days, in one mail', async () => {
    await due(ana, '2026-03-13', 'Renovar contrato');
    await due(ana, TODAY, 'Enviar <proposta>');
    await due(bia, '2026-03-11', 'Vistoria');
    await due(ana, '2026-03-16', 'Longe demais');
    await due(ana, '2026-03-09', 'Já venceu');
    await due(ana, '2026-03-12', 'Em andamento', 'started');
    await due(ana, '2026-03-12', 'Pronta', 'completed');
    await due(ana, null, 'Sem data');
    expect(await run()).toMatchObject({ reminders: 2 });
    expect(await h.runJobs()).toEqual([REMINDER_JOB, REMINDER_JOB]);
    expect(h.mailer.sent.map(({ to }) => to).sort()).toEqual([ana.email, bia.email].sort());
    const mail = h.mailer.lastTo(ana.email);
    expect(mail.subject).toBe('2 tarefas vencem em breve');
    expect(mail.text).toContain('Olá, Ana. Em Alfa,');
    const [first, second] = (
      await h.db.owner.query(
        `select id from tasks where tenant_id = $1 and title in ('Enviar <proposta>', 'Renovar contrato') order by due_date`,
        [tenant.id],
      )
    ).rows.map(({ id }) => `http://retaguarda.test/tarefas?tarefa=${id}`);
    expect(mail.text).toContain(
      `• Enviar <proposta>: vence em 10/03/2026\n  ${first}\n• Renovar contrato: vence em 13/03/2026\n  ${second}\n`,
    );
    expect(mail.text).toContain('http://retaguarda.test/tarefas\n');
    expect(mail.html).toContain(`<a href="${first}">Enviar &lt;proposta&gt;: vence em 10/03/2026</a>`);
    expect(mail.text).not.toMatch(/Longe|venceu|andamento|Pronta|Sem data/);
    const alone = h.mailer.lastTo(bia.email);
    expect(alone.subject).toBe('Uma tarefa vence em breve');
    expect(alone.html).toMatch(/\/tarefas\?tarefa=\d+"[^>]*>Ver a tarefa<\/a>/);
    expect(alone.text).not.toContain('/tarefas\n');
  });

  test('goes to nobody who cannot read tasks, nor to who no longer can when it is sent', async () => {
    const vera = await tenant.user({ role: 'viewer', name: 'Vera' });
    const root = inTenant(await h.platform.user({ role: 'super-admin' }), tenant);
    for (const person of [ana, bia, vera]) {
      const { id } = await makeTask(root, { assigned_to: person.id });
      await h.db.owner.query('update tasks set due_date = $2 where id = $1', [id, TODAY]);
    }
    await tenant.grant(ana, 'tarefas.read_own', false);
    expect(await run()).toMatchObject({ reminders: 1 });
    await tenant.grant(bia, 'tarefas.read', false);
    await h.runJobs();
    expect(h.mailer.sent).toEqual([]);
  });

  test('has the colour of the tenant', async () => {
    const admin = await tenant.user({ role: 'admin' });
    const main = await makeCompany(admin);
    const brand = { corPrincipal: '#0A5C34' };
    expect((await admin.put(`/api/v1/company/directory/${main.id}/branding`, brand)).status).toBe(200);
    await due(ana, TODAY, 'Relatório');
    await run();
    await h.runJobs();
    expect(h.mailer.lastTo(ana.email).html).toContain('background:#0a5c34;color:#ffffff');
  });

  test('lists fifty tasks and counts the rest', async () => {
    const items = Array.from({ length: 53 }, (_, i) => `Tarefa número ${i}`).join(';');
    await ana.post('/api/tarefas/bulk-create', { items });
    await h.db.owner.query('update tasks set due_date = $1 where tenant_id = $2', [TODAY, tenant.id]);
    await run();
    await h.runJobs();
    const { subject, text: body } = h.mailer.lastTo(ana.email);
    expect(subject).toBe('53 tarefas vencem em breve');
    expect(body.match(/•/g)).toHaveLength(50);
    expect(body).toContain('E mais 3.');
  });

  test('looks further when the tenant counts holidays', async () => {
    h.clock.set(new Date('2026-04-17T12:00:00Z'));
    await due(ana, '2026-04-23', 'Depois do feriado');
    expect(await run()).toMatchObject({ reminders: 0 });
    await h.db.owner.query('insert into task_settings values ($1, true, now())', [tenant.id]);
    expect(await run()).toMatchObject({ reminders: 1 });
    expect(await h.runJobs()).toEqual([REMINDER_JOB]);
  });
});

describe('nobody is reminded', () => {
  test('twice on a day, and everybody again on the next', async () => {
    await due(ana, '2026-03-12', 'Relatório');
    await run();
    await run();
    expect(await h.runJobs()).toHaveLength(1);
    await due(ana, '2026-03-12', 'Outro relatório');
    expect(await run()).toMatchObject({ reminders: 0 });
    h.clock.advance({ hours: 24 });
    await run();
    await h.runJobs();
    expect(h.mailer.sent).toHaveLength(2);
  });

  test('twice when several processes run at once', async () => {
    const other = await h.anotherProcess();
    await due(ana, TODAY, 'Relatório');
    await due(bia, TODAY, 'Vistoria');
    const counts = await Promise.all([
      run(),
      run(ANY_TIME, other.context),
      run(),
      run(ANY_TIME, other.context),
    ]);
    expect(counts.reduce((sum, { reminders }) => sum + reminders, 0)).toBe(2);
    expect(await h.runJobs()).toHaveLength(2);
    expect(h.mailer.sent).toHaveLength(2);
  });

  test('twice when the job runs again after a process died', async () => {
    await due(ana, TODAY, 'Relatório');
    await run();
    await h.runJobs();
    const job = reminderJobs(h.context)[REMINDER_JOB];
    await job?.({ tenantId: tenant.id, userId: ana.id, day: TODAY });
    expect(h.mailer.sent).toHaveLength(1);
  });

  test('who is not active, or left the tenant, or whose tenant has the module off', async () => {
    const gone = await tenant.user({ role: 'editor' });
    for (const person of [ana, bia, gone]) await due(person, TODAY, 'Relatório');
    await h.db.owner.query(`update users set status = 'bloqueado' where id = $1`, [ana.id]);
    await h.db.owner.query('delete from memberships where user_id = $1', [gone.id]);
    expect(await run()).toMatchObject({ reminders: 1 });
    await tenant.switchModule('tasks', false);
    await h.runJobs();
    expect(h.mailer.sent).toEqual([]);
    h.clock.advance({ hours: 24 });
    expect(await run()).toMatchObject({ reminders: 0 });
  });

  test('of yesterday, or of what is done by now', async () => {
    await due(ana, TODAY, 'Relatório');
    await due(bia, TODAY, 'Vistoria');
    await run();
    await h.db.owner.query(`update tasks set status = 'started' where created_by = $1`, [ana.id]);
    h.clock.advance({ hours: 24 });
    await h.runJobs();
    h.clock.set(NOON);
    await run();
    expect(await h.runJobs()).toEqual([]);
    expect(h.mailer.sent).toEqual([]);
  });
});

test('reminders of long ago are forgotten', async () => {
  await h.db.owner.query(
    `insert into task_reminders (tenant_id, user_id, reminded_on, tasks, created_at)
     values ($1, $2, '2026-02-01', 1, now()), ($1, $2, '2026-03-01', 1, now())`,
    [tenant.id, ana.id],
  );
  await purgeReminders(h.context);
  const { rows } = await h.db.owner.query(
    'select reminded_on::text as day from task_reminders where tenant_id = $1 order by 1',
    [tenant.id],
  );
  expect(rows.map(({ day }) => day)).toEqual(['2026-03-01']);
});

describe('a mail that does not go out', () => {
  const jobsWith = (error: Error) => {
    const mailer = { send: () => Promise.reject(error), verify: async () => undefined };
    return reminderJobs({ ...h.context, mailer })[REMINDER_JOB];
  };

  test('is tried again by the queue, once the server is there', async () => {
    await due(ana, TODAY, 'Relatório');
    await run();
    await h.db.owner.query('delete from outbox');
    const payload = { tenantId: tenant.id, userId: ana.id, day: TODAY };
    const failing = jobsWith(new MailFailed('unreachable', true, 'ECONNREFUSED'));
    await expect(failing?.(payload)).rejects.toThrow('unreachable');
    expect(await remindersOf()).toContainEqual({ user_id: ana.id, sent_at: null });
    await reminderJobs(h.context)[REMINDER_JOB]?.(payload);
    expect(h.mailer.sent).toHaveLength(1);
  });

  test('is given up when no server will ever take it', async () => {
    await due(ana, TODAY, 'Relatório');
    await run();
    await h.db.owner.query('delete from outbox');
    await jobsWith(new MailFailed('invalid', false, 'address'))?.({
      tenantId: tenant.id,
      userId: ana.id,
      day: TODAY,
    });
    expect(await remindersOf()).toContainEqual({ user_id: ana.id, sent_at: NOON });
  });
});

test('with a webhook it goes there, signed, with an id that stays the same when it is tried again', async () => {
  const secret = 'um segredo compartilhado';
  const seen: { id: string; signature: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { 'webhook-id': id, 'x-retaguarda-signature': signature } = request.headers;
    seen.push({ id: String(id), signature: String(signature), body });
    response.writeHead(seen.length === 1 ? 503 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const reminderWebhook = createWebhook({ url, secret }, h.clock);
  const job = reminderJobs({ ...h.context, reminderWebhook })[REMINDER_JOB];
  await due(ana, '2026-03-12', 'Relatório');
  await run();
  await h.db.owner.query('delete from outbox');
  const payload = { tenantId: tenant.id, userId: ana.id, day: TODAY };
  await expect(job?.(payload)).rejects.toThrow('answered 503');
  await job?.(payload);
  await job?.(payload);
  server.close();
  expect(seen).toHaveLength(2);
  expect(h.mailer.sent).toEqual([]);
  const [first, second] = seen;
  expect(second?.id).toBe(first?.id);
  expect(second?.id).toBe(`tasks.reminder:${tenant.uuid}:${ana.uuid}:${TODAY}`);
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(second?.signature ?? '') ?? [];
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${second?.body}`).digest('hex'));
  expect(JSON.parse(second?.body ?? '')).toMatchObject({
    type: 'tasks.reminder',
    day: TODAY,
    tenant: { uuid: tenant.uuid, name: 'Alfa' },
    user: { uuid: ana.uuid, name: 'Ana', email: ana.email },
    total: 1,
    tasks: [{ title: 'Relatório', due_date: '2026-03-12', priority: 'medium', project: null }],
  });
});

test('the schedule runs every hour and reaches the tenants where it is morning', async () => {
  const manaus = await h.tenant();
  await manaus.switchModule('tasks', true);
  await h.db.owner.query(`update tenants set time_zone = 'America/Manaus' where id = $1`, [manaus.id]);
  const caio = await manaus.user({ role: 'editor' });
  await due(ana, TODAY, 'Relatório');
  await due(caio, TODAY, 'Vistoria');
  const hourly = reminderJobs(h.context)['tasks.runReminders'];
  const at = async (time: string) => {
    h.clock.set(new Date(`${TODAY}T${time}:00Z`));
    await hourly?.({});
    await h.runJobs();
    return h.mailer.sent.length;
  };
  expect(await at('10:00')).toBe(0);
  expect(await at('11:00')).toBe(1);
  expect(await at('12:00')).toBe(2);
  expect(await at('13:00')).toBe(2);
});
