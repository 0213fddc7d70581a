import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makePayeeStage, type PayeeStage } from '../../../../../test/harness/payee-accounts.ts';

const h = await createHarness({ leavesMessages: true });

let stage: PayeeStage;
beforeEach(async () => {
  stage = await makePayeeStage(h);
});

test('a payee without an account, and what its reader may do', async () => {
  const { data } = (await stage.known()).body;
  expect(data).toMatchObject({
    favorecido: { tipo: 'estabelecimento', id: stage.shop.id, company_id: stage.company.id },
    ativa: null,
    em_andamento: null,
    anteriores: [],
    quarentena_horas: 24,
    abilities: { change: true },
  });
  const reader = await stage.person('read');
  expect((await stage.known(reader)).body.data.abilities).toEqual({ change: false });
});

test('while a change is under way nobody asks for another, and it says who may do what', async () => {
  const { id } = await stage.asked();
  const [own, other] = [await stage.known(), await stage.known(stage.approver)].map(({ body }) => body.data);
  expect(own).toMatchObject({
    em_andamento: { id, abilities: { approve: false, refuse: true } },
    abilities: { change: false },
  });
  expect(other.em_andamento.abilities).toEqual({ approve: true, refuse: true });
});

test('400, 401, 403 and 404', async () => {
  const query = { favorecido_tipo: 'estabelecimento', favorecido_id: stage.shop.id };
  expect(await stage.refusals('GET', 'favorecido', query)).toEqual([
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 payee.notFound',
  ]);
  const wrong = await stage.asker.get('/backend/api/financeiro/contas/favorecido.php?favorecido_tipo=pessoa');
  expect(wrong.status).toBe(400);
});
