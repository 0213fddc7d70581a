import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { type LedgerStage, releaseAll, setLedgerStage } from '../../../../test/harness/ledger.ts';
import { saleDraft, sell } from '../../../../test/harness/operations.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const ask = ({ one, shopId }: LedgerStage, more = '') =>
  one.get(`/backend/api/financeiro/extrato.php?estabelecimento_id=${shopId}${more}`);

/** Three sales that become available on three days, and a fine. */
async function lived(): Promise<LedgerStage> {
  const stage = await setLedgerStage(h);
  const { one, other, shopId, tenant } = stage;
  await sell(
    h,
    tenant.id,
    ['03', '04', '05'].map((day) =>
      saleDraft(shopId, { dataTransacao: new Date(`2026-03-${day}T15:00:00Z`) }),
    ),
  );
  await releaseAll(h);
  const base = '/backend/api/financeiro/razao/pedidos';
  const fine = { tipo: 'multa', estabelecimento_id: shopId, valor_centavos: 40_000, motivo: 'exemplo' };
  const { id } = (await one.post(`${base}/criar.php`, fine)).body.data.pedido;
  await other.post(`${base}/decidir.php`, { id, status: 'aprovado', versao: 1 });
  return stage;
}

test('goes from the opening to the closing balance, movement by movement', async () => {
  const stage = await lived();
  const { data } = (await ask(stage, '&data_inicio=2026-03-05')).body;
  expect(data).toMatchObject({
    data_inicio: '2026-03-05',
    data_fim: '2026-03-10',
    saldo_inicial_centavos: 9_861,
    saldo_final_centavos: 3 * 9_861 - 40_000,
    a_receber_centavos: 0,
  });
  const lines = data.movimentos.map(
    ({ data: day, saldo_centavos, tipo, valor_centavos }: Record<string, unknown>) => [
      day,
      tipo,
      valor_centavos,
      saldo_centavos,
    ],
  );
  expect(lines).toEqual([
    ['2026-03-05', 'liberacao', 9_861, 2 * 9_861],
    ['2026-03-06', 'liberacao', 9_861, 3 * 9_861],
    ['2026-03-10', 'multa', -40_000, 3 * 9_861 - 40_000],
  ]);
});

test('the end of a day is the beginning of the next, and pages go on', async () => {
  const stage = await lived();
  const { data: one } = (await ask(stage, '&data_inicio=2026-03-01&data_fim=2026-03-05')).body;
  const { data: next } = (await ask(stage, '&data_inicio=2026-03-06')).body;
  expect(one.saldo_final_centavos).toBe(next.saldo_inicial_centavos);
  const { data: second } = (await ask(stage, '&per_page=2&page=2')).body;
  expect(second.movimentos.map(({ saldo_centavos: balance }: { saldo_centavos: number }) => balance)).toEqual(
    [3 * 9_861, 3 * 9_861 - 40_000],
  );
  expect(second.paginacao.tem_mais).toBe(false);
});

test('is told to nobody else', async () => {
  const stage = await lived();
  const { one } = await setLedgerStage(h);
  expect(outcome(await ask({ ...stage, one }))).toBe('404 establishment.notFound');
  expect(outcome(await ask(stage, '&data_inicio=2026-03-11&data_fim=2026-03-01'))).toMatch(/^400 /);
});
