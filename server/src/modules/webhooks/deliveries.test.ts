import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { inTenant, makeTask, makeTaskTenant, type TaskTenant } from '../../../test/harness/tasks.ts';
import { deliverAll, makeEndpoint, startReceiver } from '../../../test/harness/webhooks.ts';
import { deliveryJobs } from './delivery-jobs.ts';

const h = await createHarness({ config: { privateWebhooks: true }, leavesMessages: true });
const receiver = await startReceiver();
const TASKS = ['task.created', 'task.updated', 'task.statusChanged', 'task.deleted'];

let world: TaskTenant;

beforeEach(async () => {
  await h.db.owner.query('delete from outbox');
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 204 });
  world = await makeTaskTenant(h);
});

const told = () => receiver.received.map(({ event }) => `${event.type} ${event.data['id']}`);
const move = (id: number, status: string) => world.root.post('/api/tarefas/change-status', { id, status });
const advance = (milliseconds: number) => h.clock.set(new Date(h.clock.now().getTime() + milliseconds));

describe('what a receiver gets', () => {
  test('is verified by another implementation of Standard Webhooks, and holds ids and states', async () => {
    const { admin, root, tenant } = world;
    const { secret } = await makeEndpoint(admin, receiver, TASKS);
    const { id } = await makeTask(root, { title: 'Confidencial', assigned_to: admin.id });
    await deliverAll(h);
    const [one] = receiver.received;
    if (one === undefined) throw new Error('nothing came');
    const verify = new Webhook(secret);
    // The package looks at the time of the machine; the test has its own.
    const headers = Object.fromEntries(
      Object.entries(one.headers).map(([name, value]) => [name, String(value)]),
    );
    const at = Math.floor(h.clock.now().getTime() / 1_000);
    expect(headers['webhook-timestamp']).toBe(String(at));
    const signature = verify.sign(String(headers['webhook-id']), h.clock.now(), one.text);
    expect(headers['webhook-signature']).toBe(signature);
    expect(headers['webhook-id']).toBe(one.event.id);
    expect(one.event).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'task.created',
      timestamp: h.clock.now().toISOString(),
      tenantId: tenant.uuid,
      data: {
        id,
        status: 'pending',
        priority: 'medium',
        dueDate: null,
        assignedTo: admin.id,
        createdBy: root.id,
      },
    });
    expect(one.text).not.toContain('Confidencial');
  });

  test('is only what it asked for, of its own tenant', async () => {
    const other = await makeTaskTenant(h);
    await makeEndpoint(world.admin, receiver, ['task.deleted']);
    await makeTask(world.root);
    await makeTask(other.root);
    const { id } = await makeTask(world.root);
    await world.root.post('/api/tarefas/delete', { id });
    await deliverAll(h);
    expect(told()).toEqual([`task.deleted ${id}`]);
  });
});

describe('events of one object', () => {
  test('come in order: a later one waits until the earlier is delivered, others do not', async () => {
    await makeEndpoint(world.admin, receiver, TASKS);
    const [slow, other] = [await makeTask(world.root), await makeTask(world.root)];
    receiver.answer = ({ event }) => ({ status: event.data['id'] === slow.id ? 500 : 204 });
    await move(slow.id, 'started');
    await move(other.id, 'started');
    await deliverAll(h);
    expect(told().sort()).toEqual(
      [`task.created ${slow.id}`, `task.created ${other.id}`, `task.statusChanged ${other.id}`].sort(),
    );
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 204 });
    advance(6_000);
    await deliverAll(h);
    expect(told()).toEqual([`task.created ${slow.id}`, `task.statusChanged ${slow.id}`]);
  });

  test('are given up after three days, and the later one goes out then', async () => {
    await makeEndpoint(world.admin, receiver, TASKS);
    const [bad, good] = [await makeTask(world.root), await makeTask(world.root)];
    await move(bad.id, 'started');
    receiver.answer = ({ event }) => ({
      status: event.type === 'task.created' && event.data['id'] === bad.id ? 400 : 204,
    });
    const times: number[] = [];
    for (let hours = 0; hours <= 73; hours += 1) {
      const before = receiver.received.length;
      await deliverAll(h);
      if (told().slice(before).includes(`task.created ${bad.id}`)) times.push(hours);
      // Something that goes well now and then keeps the endpoint from being disabled.
      if (hours % 10 === 0) await move(good.id, hours % 20 === 0 ? 'started' : 'pending');
      advance(3_600_000);
    }
    expect(times.length).toBeGreaterThan(8);
    expect(times.at(-1)).toBe(72);
    expect(told()).toContain(`task.statusChanged ${bad.id}`);
    const states = await h.db.owner.query(
      `select state, count(*)::int from webhook_deliveries where tenant_id = $1 group by 1 order by 1`,
      [world.tenant.id],
    );
    expect(states.rows[1]).toEqual({ state: 'givenUp', count: 1 });
  });
});

describe('an endpoint at which everything fails', () => {
  test('is asked with one event at a time, disabled after three days, and its people are told', async () => {
    const { admin } = world;
    const { id } = await makeEndpoint(admin, receiver, TASKS);
    receiver.answer = () => ({ status: 503, body: 'fora do ar' });
    for (let n = 0; n < 5; n += 1) await makeTask(world.root);
    await deliverAll(h);
    expect(receiver.received).toHaveLength(5);
    advance(6_000);
    await deliverAll(h);
    expect(receiver.received).toHaveLength(6);
    for (let hours = 0; hours < 73; hours += 1) {
      advance(3_600_000);
      await deliverAll(h);
    }
    const bearer = await admin.freshToken();
    const endpoint = (await admin.get(`/api/v1/webhooks/${id}`, { bearer })).body;
    expect(endpoint).toMatchObject({ enabled: false, disabledBecause: 'failing', nextAttemptAt: null });
    await h.runJobs();
    const notices = (await admin.get('/api/v1/notifications', { bearer })).body.items;
    expect(notices[0]).toMatchObject({ kind: 'webhookDisabled', subject: { type: 'webhook', title: 'ERP' } });
    const { rows } = await h.db.owner.query(
      `select after from audit_entries where tenant_id = $1 and action = 'webhook.disabled'`,
      [world.tenant.id],
    );
    expect(rows).toEqual([{ after: { enabled: false, because: 'failing' } }]);
    const count = receiver.received.length;
    await makeTask(inTenant(await h.platform.user({ role: 'super-admin' }), world.tenant));
    await deliverAll(h);
    expect(receiver.received).toHaveLength(count);
  });

  test('is disabled at once where the receiver says that it is gone', async () => {
    const { id } = await makeEndpoint(world.admin, receiver, TASKS);
    receiver.answer = () => ({ status: 410 });
    await makeTask(world.root);
    await deliverAll(h);
    const { body } = await world.admin.get(`/api/v1/webhooks/${id}`);
    expect(body).toMatchObject({ enabled: false, disabledBecause: 'gone' });
  });

  test('begins anew when somebody switches it on', async () => {
    const { id } = await makeEndpoint(world.admin, receiver, TASKS);
    receiver.answer = () => ({ status: 500 });
    await makeTask(world.root);
    await deliverAll(h);
    receiver.answer = () => ({ status: 204 });
    const url = `/api/v1/webhooks/${id}`;
    await world.admin.patch(url, { enabled: false });
    expect((await world.admin.patch(url, { enabled: true })).body).toMatchObject({ failingSince: null });
    const { id: task } = await makeTask(world.root);
    await deliverAll(h);
    expect(told()).toContain(`task.created ${task}`);
  });
});

describe('nothing is sent', () => {
  test('of what the owner may not read any more, and it is not sent later', async () => {
    const { admin, tenant } = world;
    await makeEndpoint(admin, receiver, TASKS);
    await makeTask(world.root);
    await tenant.grant(admin, 'tarefas.read_all', false);
    await deliverAll(h);
    expect(receiver.received).toEqual([]);
    await tenant.grant(admin, 'tarefas.read_all', true);
    advance(60_000);
    await deliverAll(h);
    expect(receiver.received).toEqual([]);
    const { id } = await makeTask(world.root);
    await deliverAll(h);
    expect(told()).toEqual([`task.created ${id}`]);
  });

  test('in the name of somebody who was disabled', async () => {
    const { admin } = world;
    await makeEndpoint(admin, receiver, TASKS);
    await h.db.owner.query(`update users set status = 'inativo' where id = $1`, [admin.id]);
    await makeTask(world.root);
    await deliverAll(h);
    expect(receiver.received).toEqual([]);
  });

  test('while the tenant is suspended; it goes on afterwards', async () => {
    const { tenant } = world;
    await makeEndpoint(world.admin, receiver, TASKS);
    await makeTask(world.root);
    const root = await h.platform.user({ role: 'super-admin' });
    const url = `/api/v1/tenants/${tenant.uuid}`;
    expect((await root.post(`${url}/suspension`, { reason: 'mensalidade' })).status).toBe(200);
    await deliverAll(h);
    expect(receiver.received).toEqual([]);
    expect((await root.delete(`${url}/suspension`)).status).toBe(200);
    advance(120_000);
    await h.runJobs();
    await deliveryJobs(h.context)['webhooks.wake']?.({});
    await deliverAll(h);
    const ours = receiver.received.filter(({ event }) => event['tenantId'] === tenant.uuid);
    expect(ours).toHaveLength(1);
  });
});

test('both secrets sign while a rotated one overlaps, and the new one alone afterwards', async () => {
  const { admin } = world;
  const { id, secret: old } = await makeEndpoint(admin, receiver, TASKS);
  const { body } = await admin.post(`/api/v1/webhooks/${id}/rotate-secret`, { overlapHours: 1 });
  const signs = async (secret: string) => {
    const last = receiver.received.at(-1);
    const signature = new Webhook(secret).sign(last?.event.id ?? '', h.clock.now(), last?.text ?? '');
    return String(last?.headers['webhook-signature']).split(' ').includes(signature);
  };
  await makeTask(world.root);
  await deliverAll(h);
  expect([await signs(old), await signs(body.secret)]).toEqual([true, true]);
  advance(3_601_000);
  await makeTask(world.root);
  await deliverAll(h);
  expect([await signs(old), await signs(body.secret)]).toEqual([false, true]);
});

test('a subscription that is bound to a company gets the events of that company alone', async () => {
  const { admin, root, tenant } = world;
  const make = async (razaoSocial: string) =>
    (await inTenant(root, tenant).post('/api/v1/companies', { razaoSocial })).body.id as string;
  const [one, other] = [await make('Um'), await make('Outro')];
  await makeEndpoint(admin, receiver, ['company.updated'], { companyId: one });
  for (const id of [one, other]) {
    const changed = await inTenant(root, tenant).patch(`/api/v1/company/directory/${id}`, {
      nomeFantasia: 'Novo',
    });
    expect(changed.status, changed.text).toBe(200);
  }
  await deliverAll(h);
  expect(receiver.received.map(({ event }) => [event['companyId'], event.data['id']])).toEqual([[one, one]]);
});
