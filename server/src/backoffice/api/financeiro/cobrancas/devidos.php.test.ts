import { beforeEach, expect, test } from 'vitest';
import { type ChargeStage, dataOf, setChargeStage } from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeEach(async () => {
  stage = await setChargeStage(h);
});

const due = async (search: string) => dataOf(await stage.get(`devidos.php?${search}`)).devidos;

test('lists rents that are late and debts, until they are charged', async () => {
  const rentId = await stage.lateRent();
  await stage.owe(5_000);
  expect(await due('tipo=aluguel')).toMatchObject([
    {
      tipo: 'aluguel',
      aluguel_cobranca_id: rentId,
      estabelecimento_id: stage.shopId,
      competencia: '2026-01',
      vencimento: '2026-03-05',
      valor_centavos: 7_990,
    },
  ]);
  expect(await due(`tipo=divida&estabelecimento_id=${stage.shopId}`)).toMatchObject([
    { tipo: 'divida', aluguel_cobranca_id: null, valor_centavos: 5_000 },
  ]);
  const itens = [
    { tipo: 'aluguel', aluguel_cobranca_id: rentId },
    { tipo: 'divida', estabelecimento_id: stage.shopId },
  ];
  dataOf(await stage.post('criar', { itens }));
  expect([...(await due('tipo=aluguel')), ...(await due('tipo=divida'))]).toEqual([]);
});

test('400 without a kind, 403 without the key, and nothing of others', async () => {
  await stage.owe(5_000);
  expect(outcome(await stage.get('devidos.php'))).toBe('400 validation.failed');
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('devidos.php?tipo=divida', nobody))).toBe('403 permission.denied');
  const stranger = await setChargeStage(h);
  const theirs = await stage.get(`devidos.php?tipo=divida&estabelecimento_id=${stranger.shopId}`);
  expect(outcome(theirs)).toBe('404 establishment.notFound');
  expect(dataOf(await stranger.get('devidos.php?tipo=divida')).devidos).toEqual([]);
});
