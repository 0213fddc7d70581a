import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { type LedgerStage, sellAvailable, setLedgerStage } from '../../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';
import { checkBooks } from '../../../../../modules/sales/index.ts';

const BASE = '/backend/api/financeiro/razao';
const h = await createHarness({ leavesMessages: true });

let stage: LedgerStage;
beforeEach(async () => {
  stage = await setLedgerStage(h);
});

async function ask(tipo: string, centavos: number, more: object = {}): Promise<number> {
  const { one, shopId } = stage;
  const body = { tipo, estabelecimento_id: shopId, valor_centavos: centavos, motivo: 'exemplo', ...more };
  return (await one.post(`${BASE}/pedidos/criar.php`, body)).body.data.pedido.id;
}

const decide = (id: number, more: object = {}, user = stage.other) =>
  user.post(`${BASE}/pedidos/decidir.php`, { id, status: 'aprovado', versao: 1, ...more });

/** What the establishment has available, and owes. */
async function money(): Promise<[number, number]> {
  const { one, shopId } = stage;
  const { data } = (await one.get(`${BASE}/saldos.php?estabelecimento_id=${shopId}`)).body;
  return [data.disponivel_centavos, data.devedor_centavos];
}

test('whoever asks does not decide, and what was decided stays', async () => {
  const id = await ask('credito', 500);
  expect(outcome(await decide(id, {}, stage.one))).toBe('403 ledgerRequest.own');
  expect(outcome(await decide(id, { versao: 2 }))).toBe('412 request.preconditionFailed');
  expect(await money()).toEqual([0, 0]);
  expect((await decide(id)).body.data.pedido).toMatchObject({
    status: 'aprovado',
    estabelecimento: expect.stringMatching(/^Loja /),
    decidido_por: stage.other.name,
    decidido_em: h.clock.now().toISOString(),
    versao: 2,
  });
  expect(await money()).toEqual([500, 0]);
  expect(outcome(await decide(id, { versao: 2 }))).toBe('400 ledgerRequest.decided');
  expect(await money()).toEqual([500, 0]);
  await expect(
    h.db.owner.query('update ledger_requests set decider_id = author_id where id = $1', [id]),
  ).rejects.toThrow(/two_people/);
});

test('what is refused says why, and moves nothing', async () => {
  const id = await ask('debito', 500);
  const answer = await decide(id, { status: 'recusado', recusa: ' Sem contrato ' });
  expect(answer.body.data.pedido).toMatchObject({ status: 'recusado', recusa: 'Sem contrato' });
  expect(await money()).toEqual([0, 0]);
});

test('a fine is taken of what is available', async () => {
  await sellAvailable(h, stage);
  await decide(await ask('multa', 5_000));
  expect(await money()).toEqual([4_861, 0]);
});

test('what is not covered becomes a debt, which a credit pays, and the rest is written off once', async () => {
  await decide(await ask('debito', 8_000));
  expect(await money()).toEqual([0, 8_000]);
  await decide(await ask('credito', 3_000));
  expect(await money()).toEqual([0, 5_000]);
  expect(outcome(await decide(await ask('baixa', 5_001)))).toBe('400 ledgerRequest.nothingOwed');
  await decide(await ask('baixa', 5_000));
  expect(await money()).toEqual([0, 0]);
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
});

test('what an acquirer paid is awaited no more', async () => {
  await sellAvailable(h, stage);
  const paid = { adquirente: 'paygo', vencimento: '2026-03-06', estabelecimento_id: undefined };
  await decide(await ask('pagamento_adquirente', 10_000, paid));
  const { saldos } = (await stage.one.get(`${BASE}/situacao.php`)).body.data.razao;
  const of = (kind: string) => saldos.find(({ tipo }: { tipo: string }) => tipo === kind)?.saldo_centavos;
  expect([of('at.banco'), of('at.adq.a_receber')]).toEqual([10_000, 0]);
});

test('nobody of another tenant finds it', async () => {
  const id = await ask('credito', 500);
  const stranger = (await setLedgerStage(h)).one;
  expect(outcome(await decide(id, {}, stranger))).toBe('404 ledgerRequest.notFound');
});
