import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { makeCompany } from '../../test/harness/companies.ts';
import { createHarness } from '../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../test/harness/operations.ts';
import { setPayoutStage } from '../../test/harness/payouts.ts';
import { makeTask, makeTaskTenant } from '../../test/harness/tasks.ts';
import { closeNextMonth } from '../modules/commissions/index.ts';
import { changeRecordedSale } from '../modules/sales/index.ts';
import type { LeftEvent } from '../platform/events/event.ts';
import { eventCatalogue } from './event-catalogue.ts';

const h = await createHarness({ leavesMessages: true });
const NOBODY = { userId: null, ip: null, requestId: null };

const ajv = new Ajv({ strict: false });
formats.default(ajv);

/** What was left in a tenant so far, each checked against the schema of its type; taken away. */
async function left(tenantId: number): Promise<string[]> {
  const { rows } = await h.db.owner.query<{ events: string }>(
    `with taken as (delete from event_outbox where tenant_id = $1 returning left_at, id, events)
     select events from taken order by left_at, id`,
    [tenantId],
  );
  return rows.flatMap(({ events }) =>
    (JSON.parse(events) as LeftEvent[]).map(({ data, type }) => {
      const schema = eventCatalogue.get(type)?.data;
      if (schema === undefined) throw new Error(`the catalogue has no ${type}`);
      const fits = ajv.compile({ ...schema, additionalProperties: false });
      expect(fits(data), `${type}: ${JSON.stringify([data, fits.errors])}`).toBe(true);
      return type;
    }),
  );
}

/** Every field that events may have; a new one is looked at here by whoever adds it: no name, text or document of anybody. */
const FIELDS =
  /^(id|uuid|status|previousStatus|role|previousRole|parentId|priority|dueDate|assignedTo|createdBy|establishmentId|day|installments|gross|mdr|net|saleId|saleUuid|number|amount|statementId|month|level|lines|imported|duplicates|refused|sales|kind|trial)$/;

test('no event has a field that holds more than an id, a state, a date or a figure', () => {
  for (const { data, type } of eventCatalogue.values()) {
    const { properties } = data as unknown as {
      properties: Record<
        string,
        { type: string | string[]; enum?: unknown; format?: string; pattern?: string }
      >;
    };
    for (const [name, field] of Object.entries(properties)) {
      expect(name, type).toMatch(FIELDS);
      const isText = [field.type].flat().includes('string');
      const isClosed = field.enum !== undefined || field.format !== undefined || field.pattern !== undefined;
      expect(isText && !isClosed, `${type}.${name}`).toBe(false);
    }
  }
});

test('tasks tell what happens to them', async () => {
  const { admin, root, tenant } = await makeTaskTenant(h);
  await left(tenant.id);
  const { id } = await makeTask(root, { assigned_to: admin.id, due_date: '2026-03-20' });
  await root.post('/api/tarefas/update', { id, title: 'Outra' });
  await root.post('/api/tarefas/detalhes/comment-create', { task_id: id, comment: 'Pronto.' });
  await root.post('/api/tarefas/change-status', { id, status: 'started' });
  await root.post('/api/tarefas/change-status', { id, status: 'started' });
  await root.post('/api/tarefas/bulk-create', { items: 'Primeira tarefa;Segunda tarefa' });
  await root.post('/api/tarefas/delete', { id });
  expect(await left(tenant.id)).toEqual([
    'task.created',
    'task.updated',
    'task.updated',
    'task.statusChanged',
    'task.created',
    'task.created',
    'task.deleted',
  ]);
});

test('companies and users tell what happens to them', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'super-admin' });
  await left(tenant.id);
  const company = await makeCompany(admin);
  await admin.patch(`/api/v1/company/directory/${company.id}`, { nomeFantasia: 'Nova' });
  const invited = await admin.post('/api/v1/auth/invitations', {
    email: `${crypto.randomUUID()}@example.com`,
    nome: 'Nina',
    roleNumber: '5',
  });
  expect(invited.status, invited.text).toBe(201);
  const user = await tenant.user();
  await admin.patch(`/api/v1/auth/users/${user.uuid}`, { status: 'inativo' });
  expect(await left(tenant.id)).toEqual(
    expect.arrayContaining(['company.created', 'company.updated', 'user.created', 'user.updated']),
  );
});

test('sales tell of themselves, of refunds and of disputes', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const { id: companyId } = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const { id: establishmentId } = await makeEstablishment(admin, companyId);
  await left(tenant.id);
  const { recorded } = await sell(h, tenant.id, [saleDraft(establishmentId), saleDraft(establishmentId)]);
  expect(await left(tenant.id)).toEqual(['sale.recorded', 'sale.recorded']);
  const id = Number(recorded[0]?.id);
  const step = (to: 'estornada' | 'contestada' | 'capturada', centavos: number | null) =>
    h.database.transaction([tenant.id], (tx) =>
      changeRecordedSale(
        tx,
        { clock: h.clock, origin: NOBODY },
        { tenantId: tenant.id, id },
        { to, centavos },
      ),
    );
  await step('estornada', 1_000);
  await step('contestada', 2_000);
  await step('capturada', null);
  await step('contestada', null);
  await step('estornada', null);
  expect(await left(tenant.id)).toEqual([
    'refund.created',
    'sale.statusChanged',
    'dispute.opened',
    'sale.statusChanged',
    'dispute.won',
    'sale.statusChanged',
    'dispute.opened',
    'sale.statusChanged',
    'dispute.lost',
    'sale.statusChanged',
  ]);
});

test('statements tell of their end, their steps and their payout', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const { id: companyId } = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const { id: establishmentId } = await makeEstablishment(admin, companyId);
  await sell(h, tenant.id, [saleDraft(establishmentId)]);
  await left(tenant.id);
  await h.database.transaction([tenant.id], (tx) => closeNextMonth(tx, h.clock, tenant.id, '2026-03'));
  const closed = await left(tenant.id);
  expect(new Set(closed)).toEqual(new Set(['statement.closed']));
  const { rows } = await h.db.owner.query<{ id: number; version: number }>(
    'select id::int, version from commission_statements where tenant_id = $1 order by id limit 1',
    [tenant.id],
  );
  const [statement] = rows;
  let versao = statement?.version ?? 0;
  for (const status of ['liberada', 'paga']) {
    const path = '/backend/api/comissoes/fechamentos/mudar-status.php';
    const answer = await admin.post(path, { id: statement?.id, status, versao });
    expect(answer.status, answer.text).toBe(200);
    versao += 1;
  }
  expect(await left(tenant.id)).toEqual([
    'statement.statusChanged',
    'statement.statusChanged',
    'payout.paid',
  ]);
});

test('payouts to establishments tell of every status, and of no account or person', async () => {
  const stage = await setPayoutStage(h);
  const { tenant } = stage;
  await left(tenant.id);
  const { file } = await stage.sent();
  await stage.post('arquivos/declarar-nao-enviado', { id: file.id, versao: 1 });
  await stage.post('arquivos/declarar-nao-enviado', { id: file.id, versao: 2 }, stage.approver);
  expect(await left(tenant.id)).toEqual([
    'payout.created',
    'payout.statusChanged',
    'payout.statusChanged',
    'payout.statusChanged',
  ]);
  const [payout] = await stage.known();
  await stage.post('refazer', { id: payout?.id, versao: payout?.versao });
  expect(await left(tenant.id)).toEqual(['payout.created']);
});
