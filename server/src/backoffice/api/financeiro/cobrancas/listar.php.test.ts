import { beforeAll, expect, test } from 'vitest';
import { type ChargeStage, dataOf, setChargeStage } from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
let rent: number;
let debt: number;
beforeAll(async () => {
  stage = await setChargeStage(h);
  rent = (await stage.rentCharge()).id;
  h.clock.advance({ minutes: 1 });
  const { id, versao } = await stage.debtCharge(5_000);
  debt = id;
  dataOf(await stage.post('cancelar', { id, versao, motivo: 'Engano' }));
});

const ids = async (search = '') =>
  dataOf(await stage.get(`listar.php${search}`)).cobrancas.map(({ id }: { id: number }) => id);

test('lists the latest first, of a status or an establishment where asked for', async () => {
  expect(await ids()).toEqual([debt, rent]);
  expect(await ids('?status=aberta')).toEqual([rent]);
  expect(await ids('?status=cancelada')).toEqual([debt]);
  expect(await ids(`?estabelecimento_id=${stage.shopId}&status=paga`)).toEqual([]);
  expect(await ids('?estabelecimento_id=1099511627776')).toEqual([]);
});

test('page by page', async () => {
  expect(await ids('?per_page=1')).toEqual([debt]);
  expect(await ids('?per_page=1&page=2')).toEqual([rent]);
});

test('400 for another status, 403 without the key, and nothing of others', async () => {
  expect(outcome(await stage.get('listar.php?status=outra'))).toBe('400 validation.failed');
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('listar.php', nobody))).toBe('403 permission.denied');
  const stranger = await setChargeStage(h);
  expect(dataOf(await stranger.get('listar.php')).cobrancas).toEqual([]);
});
