import { expect, test } from 'vitest';
import { contractInForce, grantAgenda, setAgendaStage } from '../../../../../test/harness/agenda.ts';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makeAccountant, releaseAll } from '../../../../../test/harness/ledger.ts';
import { makeNumberedCompany, saleDraft, sell } from '../../../../../test/harness/operations.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const URL = '/backend/api/financeiro/onus/listar.php';

test('says what a creditor has to get, which two people pay', async () => {
  const stage = await setAgendaStage(h);
  const id = await contractInForce(stage);
  const dataTransacao = new Date('2026-03-05T15:00:00Z');
  await sell(h, stage.tenant.id, [saleDraft(stage.shopId, { dataTransacao })]);
  await releaseAll(h);
  const owed = async () => (await stage.one.get(URL)).body.data.onus[0].a_pagar_centavos;
  // 40 % of 98.61.
  expect(await owed()).toBe(3_944);
  const pay = async (centavos: number) => {
    const body = {
      tipo: 'pagamento_credor',
      sobre_id: id,
      valor_centavos: centavos,
      motivo: 'Repasse ao credor',
    };
    const asked = await stage.one.post('/backend/api/financeiro/razao/pedidos/criar.php', body);
    const decided = { id: asked.body.data.pedido.id, status: 'aprovado', versao: 1 };
    return outcome(await stage.other.post('/backend/api/financeiro/razao/pedidos/decidir.php', decided));
  };
  expect(await pay(3_945)).toBe('400 ledgerRequest.notHeld');
  expect(await pay(3_944)).toBe('200 undefined');
  expect(await owed()).toBe(0);
});

test('shows a contract to those who reach an establishment of its document', async () => {
  const stage = await setAgendaStage(h);
  await contractInForce(stage);
  const list = async (user = stage.other, more = '') =>
    (await user.get(`${URL}?${more}`)).body.data.onus.length;
  expect(await list()).toBe(1);
  expect(await list(stage.other, 'status=pendente')).toBe(0);
  expect(await list(stage.other, `documento=${stage.document}`)).toBe(1);
  const bound = await makeAccountant(stage.tenant);
  await grantAgenda(stage.tenant, bound);
  await bindToCompany(h, bound, (await makeNumberedCompany(h, stage.one)).uuid);
  expect(await list(bound)).toBe(0);
  expect(await list((await setAgendaStage(h)).one)).toBe(0);
});
