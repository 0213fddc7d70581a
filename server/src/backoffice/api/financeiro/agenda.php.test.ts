import { expect, test } from 'vitest';
import { contractInForce, holdInForce, setAgendaStage } from '../../../../test/harness/agenda.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { releaseAll } from '../../../../test/harness/ledger.ts';
import { saleDraft, sell } from '../../../../test/harness/operations.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const URL = '/backend/api/financeiro/agenda.php';

test('sums each day of a month, with what others get and what is held', async () => {
  const stage = await setAgendaStage(h);
  await contractInForce(stage);
  const dataTransacao = new Date('2026-03-05T15:00:00Z');
  const today = h.clock.now();
  await sell(h, stage.tenant.id, [
    saleDraft(stage.shopId, { dataTransacao }),
    saleDraft(stage.shopId, { dataTransacao: today }),
    saleDraft(stage.shopId, { dataTransacao: today, bandeira: 'pix', modalidade: 'pix' }),
  ]);
  await releaseAll(h);
  await holdInForce(stage, { valor_centavos: 9_000 });
  const { agenda } = (await stage.one.get(`${URL}?estabelecimento_id=${stage.shopId}&mes=2026-03`)).body.data;
  expect(agenda).toMatchObject({ data_inicio: '2026-03-01', data_fim: '2026-03-31', hoje: '2026-03-10' });
  const [past, ...later] = agenda.dias;
  // Released on the day before the contract was known is not; what was released since is.
  expect(past).toMatchObject({
    data: '2026-03-06',
    valor_bruto_centavos: 10_000,
    valor_liquido_centavos: 9_861,
  });
  expect(past.onerado_centavos).toBe(3_944);
  const net = later.reduce(
    (sum: number, day: { valor_liquido_centavos: number }) => sum + day.valor_liquido_centavos,
    0,
  );
  const { a_pagar_centavos: toPay, onerado_centavos: others, retido_centavos: held } = agenda.total;
  expect(toPay + others + held).toBe(9_861 + net);
  // What is available went to the hold, and the rest of it comes of the days to come.
  expect(held).toBe(9_000);
});

test('is of an establishment in the scope, and of a month', async () => {
  const stage = await setAgendaStage(h);
  const get = async (search: string) => outcome(await stage.one.get(`${URL}?${search}`));
  const { shopId } = await setAgendaStage(h);
  expect(await get(`estabelecimento_id=${shopId}&mes=2026-03`)).toBe('404 establishment.notFound');
  expect(await get(`estabelecimento_id=${stage.shopId}&mes=2026-13`)).toMatch(/^400/);
  expect(await get(`estabelecimento_id=${stage.shopId}&documento_inteiro=true&mes=2026-03`)).toBe(
    '200 undefined',
  );
});
