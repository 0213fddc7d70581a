import { expect, test } from 'vitest';
import { askForHold, grantAgenda, setAgendaStage } from '../../../../../test/harness/agenda.ts';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makeAccountant } from '../../../../../test/harness/ledger.ts';
import { makeNumberedCompany } from '../../../../../test/harness/operations.ts';

const h = await createHarness({ leavesMessages: true });

const URL = '/backend/api/financeiro/bloqueios/listar.php';

test('shows holds to those who reach the establishment', async () => {
  const stage = await setAgendaStage(h);
  await askForHold(stage);
  const list = async (user = stage.other, more = '') =>
    (await user.get(`${URL}?${more}`)).body.data.bloqueios.length;
  expect(await list()).toBe(1);
  expect(await list(stage.other, 'status=vigente')).toBe(0);
  expect(await list(stage.other, `estabelecimento_id=${stage.shopId}`)).toBe(1);
  const bound = await makeAccountant(stage.tenant);
  await grantAgenda(stage.tenant, bound);
  await bindToCompany(h, bound, (await makeNumberedCompany(h, stage.one)).uuid);
  expect(await list(bound)).toBe(0);
  expect(await list((await setAgendaStage(h)).one)).toBe(0);
});
