import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { sellAvailable, setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { changeRecordedSale } from '../../../../modules/sales/index.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number, more = '') =>
  `/backend/api/financeiro/razao/saldos.php?estabelecimento_id=${id}${more}`;
const NOBODY = { userId: null, ip: null, requestId: null };

test('tells what an establishment has and owes on any day', async () => {
  const stage = await setLedgerStage(h);
  const { shopId, tenant } = stage;
  const id = await sellAvailable(h, stage);
  await h.database.transaction([tenant.id], (tx) =>
    changeRecordedSale(
      tx,
      { clock: h.clock, origin: NOBODY },
      { tenantId: tenant.id, id },
      {
        to: 'contestada',
        centavos: null,
      },
    ),
  );
  const on = async (day: string) => {
    const { data: _data, ...rest } = (await stage.one.get(url(shopId, `&data=${day}`))).body.data;
    return Object.values(rest);
  };
  expect(await on('2026-03-04')).toEqual([0, 0, 0, 0]);
  expect(await on('2026-03-05')).toEqual([9_861, 0, 0, 0]);
  expect(await on('2026-03-06')).toEqual([0, 9_861, 0, 0]);
  // The gross is held, of which the fee was never available.
  expect(await on('2026-03-10')).toEqual([0, 0, 10_000, 139]);
});

test('knows no establishment of others, and no day that is none', async () => {
  const { one, shopId } = await setLedgerStage(h);
  const stranger = (await setLedgerStage(h)).one;
  expect(outcome(await stranger.get(url(shopId)))).toBe('404 establishment.notFound');
  expect(outcome(await one.get(url(shopId, '&data=2026-02-30')))).toMatch(/^400 /);
});
