import { type DeliveryState, sealedSecret, type WebhookTables } from '../../modules/webhooks/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { PlatformTables } from '../../platform/db/tables.ts';
import { type DemoPart, type DemoScope, demoTenant, demoUser, demoUuid } from './demo-scope.ts';

const query = queryBuilder<PlatformTables & WebhookTables>();

const MINUTE_MS = 60_000;
const TYPES = ['company.created', 'company.updated'];

interface Shown {
  state: DeliveryState;
  attempts: number;
  status: number | null;
  fault: string | null;
  answer: string | null;
}

const WELL: Shown = { state: 'delivered', attempts: 1, status: 200, fault: null, answer: '{"ok":true}' };
/** What became of the events, the oldest first. */
const DELIVERIES: readonly Shown[] = [
  WELL,
  WELL,
  { ...WELL, attempts: 3 },
  { state: 'givenUp', attempts: 15, status: 400, fault: null, answer: 'campo desconhecido: companyId' },
  WELL,
  { state: 'givenUp', attempts: 14, status: null, fault: 'tooSlow', answer: null },
];

/** An endpoint of another system that was switched off, with what was sent to it before, so that its page shows what it is for. */
export const webhooksPart: DemoPart = async (scope) => {
  const { tx, webhookSecret } = scope;
  const tenant = demoTenant(scope, 'alfa');
  const endpoint = { tenantId: tenant.id, uuid: demoUuid('webhook', 1) };
  const made = new Date(scope.now.getTime() - 60 * 24 * 60 * MINUTE_MS);
  const row = await tx.first(
    query
      .insertInto('webhook_endpoints')
      .values({
        tenant_id: tenant.id,
        uuid: endpoint.uuid,
        number: 1,
        name: 'ERP da matriz',
        url: 'https://erp.example.com/eventos',
        events: TYPES,
        company_id: null,
        owner_id: demoUser(scope, 'admin@alfa.test').id,
        secret: sealedSecret(webhookSecret, endpoint),
        previous_secret: null,
        previous_until: null,
        enabled: false,
        disabled_because: 'hand',
        disabled_at: minutesBefore(scope, 5),
        failing_since: null,
        paused_until: null,
        delivered_at: minutesBefore(scope, 60),
        created_at: made,
        updated_at: minutesBefore(scope, 5),
      })
      .returning('id'),
  );
  if (row === null) throw new Error('the demo business has no endpoint');
  await insertEvents(scope, tenant.id, row.id);
};

async function insertEvents(scope: DemoScope, tenantId: number, endpointId: number): Promise<void> {
  const { tx } = scope;
  const companies = await tx.many(
    query
      .selectFrom('companies')
      .select(['id', 'uuid'])
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(DELIVERIES.length),
  );
  const all = companies.map((company, index) => {
    const at = minutesBefore(scope, 60 + 7 * (DELIVERIES.length - index));
    return {
      company,
      at,
      place: index + 1,
      uuid: demoUuid('webhook', 100 + index),
      shown: DELIVERIES[index] ?? WELL,
    };
  });
  await tx.many(query.updateTable('event_places').set({ last: all.length }).where('name', '=', 'events'));
  for (const { at, company, place, shown, uuid } of all) {
    const type = TYPES[place % TYPES.length] ?? 'company.created';
    const object = `company:${company.id}`;
    const data = JSON.stringify({ id: company.uuid, parentId: null, status: 'ativa' });
    const known = { tenant_id: tenantId, place, type, object };
    const happened = { company_id: company.id, company_uuid: company.uuid, happened_at: at, recorded_at: at };
    tx.send(query.insertInto('events').values({ ...known, ...happened, uuid, data }));
    const { answer, attempts, fault, state, status } = shown;
    const tried = { due_at: at, first_attempt_at: at, last_attempt_at: at, created_at: at, duration_ms: 84 };
    const told = { endpoint_id: endpointId, event_uuid: uuid, state, attempts, status, fault, answer };
    tx.send(query.insertInto('webhook_deliveries').values({ ...known, ...told, ...tried }));
  }
}

function minutesBefore({ now }: DemoScope, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS);
}
