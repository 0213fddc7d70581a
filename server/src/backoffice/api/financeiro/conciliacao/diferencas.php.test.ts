import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const DAY = '2026-10-15';

test('pages go on after a line, and filters tell differences apart', async () => {
  const stage = await setReconciliationStage(h);
  await stage.sold({ nsu: '100001', day: DAY });
  await stage.sold({ nsu: '100002', day: DAY });
  const one = (nsu: string, authorization = 'A1B2C3') => ({
    receipts: [{ nsu, authorization, soldOn: DAY, gross: 10_000 }],
    fee: 189,
    dueOn: '2026-11-16',
  });
  const summaries = [one('100001'), one('900001', 'ZZ0001'), one('900002', 'ZZ0002'), one('100001')];
  const file = await stage.take({
    contents: 'vendas',
    madeOn: '2026-10-16',
    from: DAY,
    until: DAY,
    summaries,
  });
  const page = async (search: string) => (await stage.get(`diferencas.php?per_page=2&${search}`)).body.data;
  const first = await page(`arquivo_id=${file.id}`);
  // A sale that the file lacks comes before its lines.
  expect(first.diferencas.map(({ linha }: { linha: number }) => linha)).toEqual([-1, 5]);
  expect(first.tem_mais).toBe(true);
  const rest = await page(`arquivo_id=${file.id}&apos_arquivo_id=${file.id}&apos_linha=5`);
  expect(rest).toMatchObject({
    diferencas: [{ linha: 7 }, { linha: 9, resultado: 'duplicada' }],
    tem_mais: false,
  });
  expect((await page(`dia=${DAY}&resultado=duplicada`)).diferencas).toHaveLength(1);
  expect((await page('dia=2026-10-14')).diferencas).toEqual([]);
  expect(outcome(await stage.get('diferencas.php?dia=2026-02-31'))).toMatch(/^400/);
  const stranger = await setReconciliationStage(h);
  expect((await stranger.get(`diferencas.php?arquivo_id=${file.id}`)).body.data.diferencas).toEqual([]);
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('diferencas.php', nobody))).toBe('403 permission.denied');
});
