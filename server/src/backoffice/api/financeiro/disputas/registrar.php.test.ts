import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { saleDraft, sell } from '../../../../../test/harness/operations.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

test('holds the gross of the sale, and says until when the establishment has to answer', async () => {
  const answer = await stage.post('registrar', {
    transacao_id: stage.saleId,
    valor_centavos: 4_000,
    codigo: '10.4',
  });
  expect(answer.body.data.contestacao).toMatchObject({
    transacao_id: stage.saleId,
    estabelecimento_id: stage.shopId,
    estado: 'aberta',
    fase: 'recebida',
    codigo: '10.4',
    valor_centavos: 4_000,
    ganho_centavos: null,
    recebida_em: '2026-03-10',
    prazo_adquirente: '2026-03-20',
    prazo_lojista: '2026-03-18',
    abilities: { conduzir: true },
  });
  const sale = await stage.one.get(`/backend/api/transacoes/obter.php?id=${stage.saleId}`);
  expect(sale.body.data.transacao).toMatchObject({ status: 'contestada' });
});

test('400 for a sale that is disputed, for too much, and for a day that is none', async () => {
  const register = (more: object) => stage.post('registrar', { transacao_id: stage.saleId, ...more });
  expect(outcome(await register({ valor_centavos: 10_001 }))).toBe('400 transaction.reversalAmount');
  expect((await register({ prazo_adquirente: '2026-02-30' })).status).toBe(400);
  await register({});
  expect(outcome(await register({}))).toBe('400 dispute.open');
  expect((await stage.get()).body.data.contestacoes).toHaveLength(1);
});

test('a code of a scheme without a known list means what was last said of it, by that tenant and for that scheme', async () => {
  const dataTransacao = new Date('2026-03-05T15:00:00Z');
  const drafts = (['elo', 'elo', 'elo', 'hipercard'] as const).map((bandeira) =>
    saleDraft(stage.shopId, { bandeira, dataTransacao }),
  );
  const { recorded } = await sell(h, stage.tenant.id, drafts);
  const [first, second, third, other] = recorded.map(({ id }) => id);
  const reasonOf = async (transacao_id: number | undefined, more: object = {}) =>
    (await stage.post('registrar', { transacao_id, codigo: '81', ...more })).body.data.contestacao.motivo;
  expect(await reasonOf(first)).toBe('outro');
  expect(await reasonOf(second, { motivo: 'fraude' })).toBe('fraude');
  expect(await reasonOf(third)).toBe('fraude');
  expect(await reasonOf(other)).toBe('outro');
  const stranger = await setDisputeStage(h);
  const elo = await sell(h, stranger.tenant.id, [
    saleDraft(stranger.shopId, { bandeira: 'elo', dataTransacao }),
  ]);
  const told = await stranger.post('registrar', { transacao_id: elo.recorded[0]?.id, codigo: '81' });
  expect(told.body.data.contestacao.motivo).toBe('outro');
});

test('404 for a stranger, 403 without the key', async () => {
  const stranger = await setDisputeStage(h);
  const body = { transacao_id: stage.saleId };
  expect(outcome(await stage.post('registrar', body, stranger.manager))).toBe('404 transaction.notFound');
  expect(outcome(await stage.post('registrar', body, stage.one))).toBe('403 permission.denied');
});
