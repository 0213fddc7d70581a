import { expect, test } from 'vitest';
import { createTestClock } from '../../test/harness/clock.ts';
import { createHarness } from '../../test/harness/harness.ts';
import type { TestTenant } from '../../test/harness/people.ts';
import { applyRetentions } from '../platform/ageing/archiving.ts';
import { restoreArchive } from '../platform/ageing/restoring.ts';
import { agedTables } from './aged-tables.ts';

const h = await createHarness();
/** Three years after everything that the tests write. */
const clock = createTestClock('2029-08-20T12:00:00Z');
const context = { clock, ownerUrl: h.db.url, storage: h.context.storage };

function keep(tenant: TestTenant, kind: string, months: number) {
  return h.db.owner.query('insert into retentions values ($1, $2, $3, now())', [tenant.id, kind, months]);
}

async function archivesOf(tenant: TestTenant) {
  const archives = await applyRetentions(context, { tables: agedTables });
  return archives.filter(({ tenantId }) => tenantId === tenant.id);
}

test('every one is partitioned by its time, with its key and a default partition', async () => {
  for (const { at, key, table } of agedTables) {
    const { rows } = await h.db.owner.query(
      `select pg_get_partkeydef($1::regclass) as by, to_regclass($1 || '_default') is not null as rest,
         (select array_agg(attname::text order by place) from pg_index i, unnest(indkey) with ordinality k (number, place),
            pg_attribute where indrelid = $1::regclass and indisprimary and attrelid = indrelid and attnum = number) as key`,
      [table],
    );
    expect(rows).toEqual([{ by: `RANGE (${at})`, rest: true, key: ['tenant_id', ...key] }]);
  }
});

test('faults of imports go and come back, and how many there were stays', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const header =
    'codigo_ec;adquirente;nsu;bandeira;modalidade;parcelas;valor_bruto;status;data_transacao;numero_serie';
  const payload = `${header}\nninguem;stone;1;visa;debito;1;x;capturada;2026-03-09T10:00:00-03:00;\n`;
  const started = await admin.post('/backend/api/transacoes/importar.php?arquivo=vendas.csv', undefined, {
    payload,
    headers: { 'content-type': 'text/csv' },
  });
  expect(started.status, started.text).toBe(200);
  await h.runJobs();
  const { id } = started.body.data.importacao;
  const told = async () => (await admin.get(`/backend/api/transacoes/importacoes.php?id=${id}`)).body.data;
  const before = await told();
  expect(before.erros.length).toBeGreaterThan(0);
  await keep(tenant, 'import-faults', 1);
  const [archive, ...others] = await archivesOf(tenant);
  expect([archive?.rows, others]).toEqual([before.erros.length, []]);
  const after = await told();
  expect(after).toEqual({ ...before, erros: [] });
  await restoreArchive(context, agedTables, archive?.uuid ?? '');
  expect(await told()).toEqual(before);
  await h.db.owner.query('delete from retentions');
});

test('an event of a signature that was put away is still no new one', async () => {
  const tenant = await h.tenant();
  const insert = (sql: string) => h.db.owner.query(sql, [tenant.id]);
  await insert(
    `insert into signature_event_keys values ($1, 'clicksign', 'a', true, null), ($1, 'clicksign', 'b', false, 'x')`,
  );
  await insert(
    `insert into signature_events (tenant_id, provedor, evento_id, tipo, ocorrido_em, processado, payload, received_at)
     values ($1, 'clicksign', 'a', 'documento.visualizado', '2026-05-01', true, '{"a": "\u00e7\\"\\n"}', '2026-05-01'),
       ($1, 'clicksign', 'b', 'documento.visualizado', '2026-05-01', false, '{}', '2026-05-01')`,
  );
  await keep(tenant, 'signature-events', 12);
  expect((await archivesOf(tenant)).map(({ month, rows }) => [month, rows])).toEqual([['2026-05', 2]]);
  const { rows } = await h.db.owner.query(
    `select (select count(*)::int from signature_event_keys where tenant_id = $1) as known,
       (select count(*)::int from signature_events where tenant_id = $1) as events`,
    [tenant.id],
  );
  expect(rows).toEqual([{ known: 2, events: 0 }]);
  await h.db.owner.query('delete from retentions');
});
