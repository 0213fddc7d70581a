import { expect, test } from 'vitest';
import { contractInForce, setAgendaStage } from '../../../../../test/harness/agenda.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { saleDraft, sell } from '../../../../../test/harness/operations.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const URL = '/backend/api/financeiro/agenda/dia.php';

test('shows the units of a day, who gets what of them, and their installments', async () => {
  const stage = await setAgendaStage(h);
  const id = await contractInForce(stage, { arranjo: 'VCD' });
  const dataTransacao = h.clock.now();
  await sell(h, stage.tenant.id, [
    saleDraft(stage.shopId, { dataTransacao }),
    saleDraft(stage.shopId, { dataTransacao, bandeira: 'mastercard' }),
  ]);
  const { data } = (await stage.one.get(`${URL}?estabelecimento_id=${stage.shopId}&data=2026-03-11`)).body;
  expect(
    data.unidades.map(({ arranjo, efeitos }: { arranjo: string; efeitos: object[] }) => [arranjo, efeitos]),
  ).toEqual([
    ['MCD', []],
    ['VCD', [{ onus_id: id, contrato: 'CT-1', credor: 'Banco Exemplo', valor_centavos: 3_944 }]],
  ]);
  expect(
    data.parcelas.map(({ liberada_em, parcela }: { liberada_em: null; parcela: number }) => [
      parcela,
      liberada_em,
    ]),
  ).toEqual([
    [1, null],
    [1, null],
  ]);
});

test('is of an establishment in the scope', async () => {
  const { one } = await setAgendaStage(h);
  const { shopId } = await setAgendaStage(h);
  expect(outcome(await one.get(`${URL}?estabelecimento_id=${shopId}&data=2026-03-11`))).toBe(
    '404 establishment.notFound',
  );
});
