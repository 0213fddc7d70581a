import { beforeEach, expect, test } from 'vitest';
import { type AdvanceStage, setAdvanceStage } from '../../../test/harness/advances.ts';
import { contractInForce, grantAgenda } from '../../../test/harness/agenda.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { releaseAll } from '../../../test/harness/ledger.ts';
import { saleDraft, sell } from '../../../test/harness/operations.ts';
import { outcome } from '../../../test/harness/user-answers.ts';
import { checkBooks } from '../sales/index.ts';

const h = await createHarness({ leavesMessages: true });

/** The day of the second installment alone. */
const ITS_DAY = { data_inicio: '2026-12-14', data_fim: '2026-12-14' };

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
  await stage.rule();
});

/** A contract of 40 % over the unit of the second installment, that two people put in force. */
async function encumber(terms: object = {}): Promise<number> {
  const { approver: other, asker: one, companyId, shopId, tenant } = stage;
  for (const user of [one, other]) await grantAgenda(tenant, user);
  const { rows } = await h.db.owner.query(
    'select documento from establishments where tenant_id = $1 and id = $2',
    [tenant.id, shopId],
  );
  const agenda = { tenant, one, other, companyId, shopId, document: rows[0].documento };
  return contractInForce(agenda, { ...ITS_DAY, ...terms });
}

async function proven(): Promise<Record<string, number>> {
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
  return stage.balances();
}

async function acceptedOf(installments: readonly number[]): Promise<{ id: number; versao: number }> {
  const { antecipacao: quoted } = (await stage.quote(installments)).body.data.cotacao;
  const { id, termos_sha256, versao } = quoted;
  const { antecipacao } = (await stage.post('aceitar', { id, termos_sha256, versao })).body.data;
  return { id, versao: antecipacao.versao };
}

async function approvedOf(installments: readonly number[]): Promise<{ id: number; versao: number }> {
  const answer = await stage.post('aprovar', await acceptedOf(installments), stage.approver);
  expect(outcome(answer)).toBe('200 undefined');
  const { id, versao } = answer.body.data.antecipacao;
  return { id, versao };
}

const undo = (seen: { id: number; versao: number }) =>
  stage.post('desfazer', { ...seen, motivo: 'exemplo' }, stage.approver);

async function agendaDay(day: string): Promise<Record<string, number>> {
  const url = `/backend/api/financeiro/agenda.php?estabelecimento_id=${stage.shopId}&mes=${day.slice(0, 7)}`;
  const { agenda } = (await stage.asker.get(url)).body.data;
  return agenda.dias.find(({ data }: { data: string }) => data === day);
}

/** A second sale of the same day and kind, whose installments are of the same units. */
async function sellAgain(): Promise<void> {
  await sell(h, stage.tenant.id, [
    saleDraft(stage.shopId, {
      modalidade: 'credito_parcelado',
      parcelas: 3,
      valorBrutoCentavos: 30_000,
      dataTransacao: new Date('2026-10-15T16:00:00Z'),
    }),
  ]);
  await releaseAll(h);
}

test('16: of an installment whose unit is encumbered the free part is advanced, and the creditor has its own', async () => {
  await encumber();
  const { parcelas } = (await stage.get(`recebiveis.php?estabelecimento_id=${stage.shopId}`)).body.data
    .oferta;
  expect(parcelas).toMatchObject([
    { parcela: 2, liquido_centavos: 9_611, livre_centavos: 5_767, impedimento: null },
    { parcela: 3, liquido_centavos: 9_611, livre_centavos: 9_611, impedimento: null },
  ]);
  const before = await proven();
  await approvedOf([2]);
  const { rows } = await h.db.owner.query(
    `select liquido_centavos::int as net, custo_centavos::int as cost from advances where tenant_id = $1`,
    [stage.tenant.id],
  );
  expect(rows).toEqual([{ net: 5_767, cost: 96 }]);
  const after = await proven();
  expect((before['ec.disponivel'] ?? 0) - (after['ec.disponivel'] ?? 0)).toBe(5_671);
  expect(after).toMatchObject({ 'ec.a_receber': -9_611, 'ec.credor': -3_844, 'rec.antecipacao': -96 });
  // The agenda shows where the installment went, and that nothing of it is to pay any more.
  expect(await agendaDay('2026-12-14')).toMatchObject({
    valor_liquido_centavos: 9_611,
    antecipado_centavos: 5_767,
    onerado_centavos: 3_844,
    a_pagar_centavos: 0,
  });
  h.clock.set(new Date('2026-12-15T12:00:00Z'));
  await releaseAll(h);
  expect(await proven()).toEqual(after);
});

test('what is advanced of a unit leaves the creditor its part of the whole, to the centavo', async () => {
  await sellAgain();
  await encumber();
  await approvedOf([2]);
  h.clock.set(new Date('2026-12-15T12:00:00Z'));
  await releaseAll(h);
  // 40 % of 2 × 96.11.
  expect(await proven()).toMatchObject({ 'ec.credor': -7_689 });
});

test('an advance that is taken back gives the unit back what the creditor had, and the day divides it again', async () => {
  await encumber();
  const before = await proven();
  const seen = await approvedOf([2]);
  expect(outcome(await undo(seen))).toBe('200 undefined');
  expect(await proven()).toEqual({ ...before, 'ec.credor': 0, 'rec.antecipacao': 0 });
  expect(await agendaDay('2026-12-14')).toMatchObject({
    antecipado_centavos: 0,
    onerado_centavos: 3_844,
    a_pagar_centavos: 5_767,
  });
  h.clock.set(new Date('2026-12-15T12:00:00Z'));
  await releaseAll(h);
  const { 'ec.credor': given, 'ec.disponivel': available } = await proven();
  expect(given).toBe(-3_844);
  expect((before['ec.disponivel'] ?? 0) - (available ?? 0)).toBe(5_767);
});

test('not once the creditor was paid of it', async () => {
  const contract = await encumber();
  const seen = await approvedOf([2]);
  const base = '/backend/api/financeiro/razao/pedidos';
  const { id } = (
    await stage.asker.post(`${base}/criar.php`, {
      tipo: 'pagamento_credor',
      sobre_id: contract,
      valor_centavos: 3_000,
      motivo: 'exemplo',
    })
  ).body.data.pedido;
  const posted = await stage.approver.post(`${base}/decidir.php`, { id, status: 'aprovado', versao: 1 });
  expect(outcome(posted)).toBe('200 undefined');
  expect(outcome(await undo(seen))).toBe('400 advance.paidOut');
  expect(await proven()).toMatchObject({ 'ec.credor': -844 });
});

test('a contract that comes in force after the quote leaves nothing to approve', async () => {
  const seen = await acceptedOf([2]);
  await encumber();
  expect(outcome(await stage.post('aprovar', seen, stage.approver))).toBe('400 advance.changed');
});

test('of which others get all is not advanced', async () => {
  await encumber({ percentual: '100.00' });
  expect(outcome(await stage.quote([2]))).toBe('400 advance.ineligible');
});
