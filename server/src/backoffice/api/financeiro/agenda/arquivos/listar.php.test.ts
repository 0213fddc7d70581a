import { expect, test } from 'vitest';
import { grantAgenda, setAgendaStage } from '../../../../../../test/harness/agenda.ts';
import { bindToCompany } from '../../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { makeAccountant } from '../../../../../../test/harness/ledger.ts';
import { makeNumberedCompany } from '../../../../../../test/harness/operations.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const URL = '/backend/api/financeiro/agenda/arquivos/listar.php';

test('files are of the whole tenant', async () => {
  const stage = await setAgendaStage(h);
  expect((await stage.one.get(URL)).body.data.arquivos).toEqual([]);
  const bound = await makeAccountant(stage.tenant);
  await grantAgenda(stage.tenant, bound);
  await bindToCompany(h, bound, (await makeNumberedCompany(h, stage.one)).uuid);
  expect(outcome(await bound.get(URL))).toBe('403 ledger.wholeTenant');
});
