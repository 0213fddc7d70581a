import { beforeEach, expect, test } from 'vitest';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { daysUpTo, type SignalStage, setSignalStage } from '../../../../../test/harness/signals.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: SignalStage;
beforeEach(async () => {
  stage = await setSignalStage(h);
});

test('shows the signals of the tenant, the latest first, narrowed and page by page', async () => {
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 8));
  await stage.look();
  await stage.sold(stage.otherShopId, daysUpTo('2026-02-10', 8));
  await stage.look();
  const shown = async (search = '') =>
    (await stage.signals(search)).map(({ estabelecimento_id }) => estabelecimento_id);
  expect(await shown()).toEqual([stage.otherShopId, stage.shopId]);
  expect(await shown('?gravidade=critica')).toEqual([stage.otherShopId]);
  expect(await shown('?tipo=saldo_negativo')).toEqual([]);
  expect(await shown('?situacao=aberto&tipo=lojista_parado')).toHaveLength(2);
  expect(await shown('?situacao=encerrado')).toEqual([]);
  expect(await shown(`?estabelecimento_id=${stage.shopId}`)).toEqual([stage.shopId]);
  const first = (await stage.get('listar.php?per_page=1')).body.data;
  expect(first.sinais).toHaveLength(1);
  const second = (await stage.get(`listar.php?per_page=1&cursor=${first.proximo}`)).body.data;
  expect(second.sinais).toMatchObject([{ estabelecimento_id: stage.shopId, abilities: { tratar: true } }]);
  expect(second.proximo).toBe(null);
  expect((await stage.get('listar.php', stage.reader)).body.data.sinais[0].abilities).toEqual({
    tratar: false,
  });
});

test('400 for a cursor that is none, 403 without the key, 401 without a session', async () => {
  expect(outcome(await stage.get('listar.php?cursor=x'))).toBe('400 signal.badCursor');
  expect(outcome(await stage.get('listar.php', stage.one))).toBe('403 permission.denied');
  expect((await h.request('GET', '/backend/api/financeiro/sinais/listar.php')).status).toBe(401);
});

test('403 for somebody who is bound to one company: signals are of the whole tenant', async () => {
  const { rows } = await h.db.owner.query<{ uuid: string }>('select uuid from companies where id = $1', [
    stage.companyId,
  ]);
  await bindToCompany(h, stage.reader, rows[0]?.uuid ?? '');
  expect(outcome(await stage.get('listar.php', stage.reader))).toBe('403 signal.wholeTenant');
});
