import { beforeEach, expect, test } from 'vitest';
import { type AdvanceStage, setAdvanceStage } from '../../../../../test/harness/advances.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { saleDraft, sell } from '../../../../../test/harness/operations.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
});

test('13: tells days, costs and rates of each installment, and moves nothing', async () => {
  await stage.rule();
  const before = await stage.balances();
  const { cotacao } = (await stage.quote()).body.data;
  expect(cotacao).toMatchObject({
    integra: true,
    prazo_medio_dias: 40,
    taxa_efetiva_mensal: '2.0373',
    receita_apropriada_centavos: 0,
    antecipacao: {
      estabelecimento_id: stage.shopId,
      origem: 'pedido',
      status: 'cotada',
      vencida: false,
      taxa_mensal: '1.99',
      metodo: 'linear',
      data_credito: '2026-11-19',
      valida_ate: '2026-11-19T18:00:00.000Z',
      quantidade: 2,
      liquido_centavos: 19_222,
      custo_centavos: 510,
      creditado_centavos: 18_712,
      cotada_por: stage.asker.name,
      abilities: { aceitar: true, aprovar: false, recusar: true, desfazer: false },
      versao: 1,
    },
  });
  expect(cotacao.parcelas).toMatchObject([
    { parcela: 2, vencimento: '2026-12-14', dias: 25, custo_centavos: 159 },
    { parcela: 3, vencimento: '2027-01-13', dias: 55, custo_centavos: 351 },
  ]);
  expect(await stage.balances()).toEqual(before);
});

test('14 and 15: after the cut-off, and compound', async () => {
  await stage.rule({ metodo: 'composto' });
  const cost = async () => (await stage.quote()).body.data.cotacao.antecipacao.custo_centavos;
  expect(await cost()).toBe(498);
  h.clock.set(new Date('2026-11-19T19:00:00Z'));
  expect(await cost()).toBe(449);
});

test('the rule of the establishment goes before the general one', async () => {
  await stage.rule();
  await stage.rule({ taxa_mensal: '3.98', estabelecimento_id: stage.shopId });
  expect((await stage.quote([2])).body.data.cotacao.antecipacao).toMatchObject({
    taxa_mensal: '3.98',
    custo_centavos: 319,
  });
});

test('400 without a rule, and for what is not advanced', async () => {
  expect(outcome(await stage.quote())).toBe('400 advance.noRule');
  await stage.rule();
  expect(outcome(await stage.quote([1]))).toBe('400 advance.ineligible');
  expect(outcome(await stage.quote([4]))).toBe('400 advance.ineligible');
  const { recorded } = await sell(h, stage.tenant.id, [
    saleDraft(stage.shopId, {
      modalidade: 'credito_vista',
      valorBrutoCentavos: 5_000,
      dataTransacao: h.clock.now(),
    }),
  ]);
  const parcelas = [{ transacao_id: recorded[0]?.id ?? 0, parcela: 1 }];
  const few = await stage.post('cotar', { estabelecimento_id: stage.shopId, parcelas });
  expect(outcome(few)).toBe('400 advance.minimum');
});

test('400 for what its cost would eat up', async () => {
  await stage.rule({ taxa_mensal: '50' });
  expect((await stage.quote([2])).body.data.cotacao.antecipacao.custo_centavos).toBe(4_005);
  await h.db.owner.query(
    `update ledger_receivables set vencimento = '2027-03-19' where tenant_id = $1 and parcela = 2`,
    [stage.tenant.id],
  );
  expect(outcome(await stage.quote([2]))).toBe('400 advance.ineligible');
  const { oferta } = (await stage.get(`recebiveis.php?estabelecimento_id=${stage.shopId}`)).body.data;
  expect(oferta.parcelas.map(({ impedimento }: { impedimento: string }) => impedimento)).toEqual([
    null,
    'custo',
  ]);
});

test('400 for an establishment that is held, or owes more than its rule allows', async () => {
  await stage.rule();
  const owe = (centavos: number) =>
    h.db.owner.query(
      `insert into ledger_balances values ($1, 'ec.devedor:' || $2, 0, $3, 0, false, now())
       on conflict (tenant_id, conta, slot) do update set debitos_centavos = $3`,
      [stage.tenant.id, stage.shopId, centavos],
    );
  await owe(1);
  expect(outcome(await stage.quote())).toBe('400 advance.debt');
  await owe(0);
  await h.db.owner.query(
    `update establishments set repasses_retidos = '{[2026-03-01,)}' where tenant_id = $1`,
    [stage.tenant.id],
  );
  expect(outcome(await stage.quote())).toBe('400 advance.merchant');
});

test('400 while the ledger is closed', async () => {
  await stage.rule();
  await h.db.owner.query('delete from ledger_books where tenant_id = $1', [stage.tenant.id]);
  expect(outcome(await stage.quote())).toBe('400 ledger.closed');
});

test('404 for the establishment of a stranger, 403 without the key', async () => {
  const stranger = await setAdvanceStage(h);
  const body = { estabelecimento_id: stage.shopId, parcelas: [{ transacao_id: stage.saleId, parcela: 2 }] };
  expect(outcome(await stage.post('cotar', body, stranger.asker))).toBe('404 establishment.notFound');
  expect(outcome(await stage.post('cotar', body, stage.approver))).toBe('403 permission.denied');
});
