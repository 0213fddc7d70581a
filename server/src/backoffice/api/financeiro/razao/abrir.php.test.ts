import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { releaseAll, setLedgerStage, stateOfBooks } from '../../../../../test/harness/ledger.ts';
import { saleDraft, sell } from '../../../../../test/harness/operations.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const URL = '/backend/api/financeiro/razao/abrir.php';
const h = await createHarness({ leavesMessages: true });

test('opens books with a job that posts what was sold before, and refuses to open them again', async () => {
  const { one, shopId, tenant } = await setLedgerStage(h, null);
  const dataTransacao = h.clock.now();
  await sell(h, tenant.id, [saleDraft(shopId, { dataTransacao })]);
  expect((await one.post(URL, { corte: '2026-03-01' })).body.data.razao).toMatchObject({
    estado: 'abrindo',
    corte: '2026-03-01',
  });
  const { rows } = await h.db.owner.query(
    `select payload from outbox where tenant_id = $1 and topic = 'operations.openBooks'`,
    [tenant.id],
  );
  expect(rows[0]?.payload).toMatchObject({ tenantId: tenant.id });
  // What the job does, and what the next run of the schedule makes up for.
  await releaseAll(h);
  expect(await stateOfBooks(h, tenant.id)).toBe('abertos');
  const journals = await h.db.owner.query('select tipo from ledger_journals where tenant_id = $1', [
    tenant.id,
  ]);
  expect(journals.rows).toEqual([{ tipo: 'captura' }]);
  expect(outcome(await one.post(URL, { corte: '2026-03-02' }))).toBe('400 ledger.alreadyOpen');
});

test('takes no day that is none, to come or long past', async () => {
  const { one, tenant } = await setLedgerStage(h, null);
  expect(outcome(await one.post(URL, { corte: '2026-02-30' }))).toBe('400 validation.failed');
  for (const corte of ['2026-03-11', '2025-03-01']) {
    expect(outcome(await one.post(URL, { corte }))).toBe('400 ledger.cutOff');
  }
  expect(await stateOfBooks(h, tenant.id)).toBeNull();
});
