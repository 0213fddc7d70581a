import { expect, test } from 'vitest';
import { holdInForce, setAgendaStage } from '../../../../../test/harness/agenda.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { sellAvailable } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { checkBooks } from '../../../../modules/sales/index.ts';

const h = await createHarness({ leavesMessages: true });

const BASE = '/backend/api/financeiro';

test('gives back what the court did not get', async () => {
  const stage = await setAgendaStage(h);
  await sellAvailable(h, stage);
  const id = await holdInForce(stage);
  const asked = await stage.one.post(`${BASE}/razao/pedidos/criar.php`, {
    ...{ tipo: 'transferencia_judicial', sobre_id: id, valor_centavos: 2_000, motivo: 'Ordem do juízo' },
  });
  const decided = { id: asked.body.data.pedido.id, status: 'aprovado', versao: 1 };
  await stage.other.post(`${BASE}/razao/pedidos/decidir.php`, decided);
  const list = await stage.one.get(`${BASE}/bloqueios/listar.php`);
  const [{ retido_centavos: held, transferido_centavos: paid, versao }] = list.body.data.bloqueios;
  expect([held, paid]).toEqual([3_000, 2_000]);
  const freed = await stage.other.post(`${BASE}/bloqueios/liberar.php`, { id, versao });
  expect(freed.body.data.bloqueio).toMatchObject({
    status: 'liberado',
    retido_centavos: 0,
    encerrado_em: '2026-03-10',
  });
  const { data } = (await stage.one.get(`${BASE}/razao/saldos.php?estabelecimento_id=${stage.shopId}`)).body;
  expect([data.disponivel_centavos, data.retido_centavos]).toEqual([7_861, 0]);
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
  const again = await stage.other.post(`${BASE}/bloqueios/liberar.php`, { id, versao: versao + 1 });
  expect(outcome(again)).toBe('400 agenda.notInForce');
});

test('nobody of another tenant finds it', async () => {
  const id = await holdInForce(await setAgendaStage(h));
  const stranger = (await setAgendaStage(h)).other;
  expect(outcome(await stranger.post(`${BASE}/bloqueios/liberar.php`, { id, versao: 2 }))).toBe(
    '404 hold.notFound',
  );
});
