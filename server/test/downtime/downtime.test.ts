import { expect, test } from 'vitest';
import { jobLanes, schedules } from '../../src/app/worker.ts';
import type { JobHandler } from '../../src/platform/jobs/jobs.ts';
import { createHarness } from '../harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import type { TestUser } from '../harness/people.ts';
import { makeTask } from '../harness/tasks.ts';

const h = await createHarness();
const handlers: Record<string, JobHandler> = Object.assign(
  {},
  ...jobLanes(h.context, h.db.url).map((lane) => lane.handlers),
);

/** What a process does that starts after a downtime of any length: each schedule once, and what follows from it. */
async function makeUp(): Promise<void> {
  for (const { task } of schedules) await handlers[task]?.({});
  await h.runJobs();
}

const rows = async (sql: string, ...values: unknown[]) =>
  (await h.db.owner.query(sql, values)).rows.map((row) => Object.values(row).join(' '));

async function rentedTerminal(admin: TestUser, locationId: number): Promise<void> {
  const serial = { numero_serie: 'TERM-DOWN', modelo: 'A920', tipo: 'pos' };
  const { id } = (await admin.post('/backend/api/terminais/criar.php', serial)).body.data.terminal;
  await admin.post('/backend/api/terminais/atualizar.php', { id, status: 'ativo', local_id: locationId });
  const terms = { valor_mensal_centavos: 7990, dia_vencimento: 20, forma_cobranca: 'boleto' };
  const rent = { ...terms, terminal_id: id, inicio: '2026-03-01' };
  const made = await admin.post('/backend/api/alugueis/criar.php', rent);
  expect(made.status, made.text).toBe(200);
}

/** A tenant on the 30th of March with something of everything that days and months bring to an end. */
async function business() {
  h.clock.set(new Date('2026-03-30T12:00:00Z'));
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await rentedTerminal(admin, shop.locais[0]?.id);
  const sold = (moment: string) =>
    sell(h, tenant.id, [
      saleDraft(shop.id, { modalidade: 'credito_vista', dataTransacao: new Date(moment) }),
    ]);
  await sold('2026-03-30T11:00:00Z');
  const waiting = { modalidade: 'pix', bandeira: 'pix', status: 'pendente' } as const;
  await sell(h, tenant.id, [
    saleDraft(shop.id, { ...waiting, nsu: 'PIX-1', dataTransacao: new Date('2026-03-30T11:30:00Z') }),
  ]);
  return { tenant, admin, sold };
}

/** A task that is due on that day, however near. */
async function due(person: TestUser, day: string): Promise<void> {
  const { id } = await makeTask(person, { title: `Até ${day}` });
  await h.db.owner.query('update tasks set due_date = $2 where id = $1', [id, day]);
}

test('whatever was missed in three days, and in months, is made up for once', async () => {
  const { sold, tenant } = await business();
  await makeUp();
  const closed = () =>
    rows('select distinct competencia from commission_statements where tenant_id = $1 order by 1', tenant.id);
  const charged = () =>
    rows(
      'select competencia, count(*) from rental_charges where tenant_id = $1 group by 1 order by 1',
      tenant.id,
    );
  expect([await closed(), await charged()]).toEqual([[], []]);

  h.clock.set(new Date('2026-04-02T09:00:00Z'));
  await makeUp();
  await makeUp();
  expect([await closed(), await charged()]).toEqual([['2026-03'], ['2026-03 1']]);
  expect(
    await rows(`select status from transactions where tenant_id = $1 and nsu = 'PIX-1'`, tenant.id),
  ).toEqual(['expirada']);

  await sold('2026-04-02T08:00:00Z');
  h.clock.set(new Date('2026-05-04T09:00:00Z'));
  await sold('2026-05-04T08:00:00Z');
  h.clock.set(new Date('2026-07-06T09:00:00Z'));
  await makeUp();
  await makeUp();
  expect(await closed()).toEqual(['2026-03', '2026-04', '2026-05']);
  expect(await charged()).toEqual(['2026-03 1', '2026-04 1', '2026-05 1', '2026-06 1']);
  const sums = await rows(
    'select status from commission_totals where tenant_id = $1 group by 1 order by 1',
    tenant.id,
  );
  expect(sums).not.toContain('prevista');
});

test('reminders of the days that were missed are never sent, those of today once', async () => {
  const { admin, tenant } = await business();
  for (const day of ['2026-03-31', '2026-04-01', '2026-04-02', '2026-05-04']) await due(admin, day);
  await h.db.owner.query('delete from outbox');
  h.mailer.sent.length = 0;
  // In the afternoon: the morning was missed too.
  h.clock.set(new Date('2026-04-02T18:00:00Z'));
  await makeUp();
  await makeUp();
  // The month of commissions that closed is told of as well.
  const mails = () =>
    h.mailer.sent.filter(({ subject, to }) => to === admin.email && subject === 'Uma tarefa vence em breve');
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain('Até 2026-04-02');
  expect(mails()[0]?.text).not.toMatch(/Até 2026-03-31|Até 2026-04-01/);
  h.clock.set(new Date('2026-05-04T18:00:00Z'));
  await makeUp();
  expect(mails().map(({ subject }) => subject)).toHaveLength(2);
  expect(mails()[1]?.text).toMatch(/Até 2026-05-04/);
  expect(await rows('select count(*) from task_reminders where tenant_id = $1', tenant.id)).toEqual(['1']);
});

test('what is kept for a while goes, and the log has room for what comes, after any downtime', async () => {
  const { admin } = await business();
  const key = { headers: { 'idempotency-key': 'down-1' } };
  await admin.post('/api/tarefas', { title: 'Uma vez' }, key);
  h.clock.set(new Date('2026-12-15T09:00:00Z'));
  await makeUp();
  expect(await rows('select key from idempotency_keys where key = $1', 'down-1')).toEqual([]);
  const partitions = await rows(
    `select relname from pg_class where relname like 'audit_entries_2026_12' or relname like 'audit_entries_2027_03'
     order by 1`,
  );
  expect(partitions).toEqual(['audit_entries_2026_12', 'audit_entries_2027_03']);
});
