import { beforeEach, expect, test } from 'vitest';
import { type AdvanceStage, runAdvances, setAdvanceStage } from '../../../../../test/harness/advances.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { checkBooks } from '../../../../modules/sales/index.ts';

const h = await createHarness({ leavesMessages: true });

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
  await stage.rule();
});

const approve = async (user = stage.approver) => stage.post('aprovar', await stage.accepted(), user);

async function proven(): Promise<Record<string, number>> {
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
  return stage.balances();
}

test('13: what is approved before the cut-off is credited at once', async () => {
  const before = await proven();
  expect(before).toMatchObject({ 'ec.a_receber': -19_222, 'ec.disponivel': -9_611 });
  const { antecipacao } = (await approve()).body.data;
  expect(antecipacao).toMatchObject({
    status: 'creditada',
    creditado_centavos: 18_712,
    custo_centavos: 510,
    aprovada_por: stage.approver.name,
    creditada_em: h.clock.now().toISOString(),
  });
  expect(await proven()).toMatchObject({
    'ec.a_receber': 0,
    'ec.disponivel': -9_611 - 18_712,
    'rec.antecipacao': -510,
  });
  const { rows } = await h.db.owner.query(
    `select tipo, dia, parcela from ledger_journals where tenant_id = $1 and tipo like 'antecipacao%' order by parcela`,
    [stage.tenant.id],
  );
  expect(rows).toEqual([
    { tipo: 'antecipacao', dia: '2026-11-19', parcela: 2 },
    { tipo: 'antecipacao', dia: '2026-11-19', parcela: 3 },
  ]);
});

test('14: what is approved after it is credited on the next banking day, once', async () => {
  h.clock.set(new Date('2026-11-19T19:00:00Z'));
  expect((await approve()).body.data.antecipacao).toMatchObject({
    status: 'aprovada',
    data_credito: '2026-11-23',
    creditado_centavos: 18_763,
  });
  h.clock.set(new Date('2026-11-21T12:00:00Z'));
  await runAdvances(h, 'creditAdvances');
  expect(await proven()).toMatchObject({ 'ec.a_receber': -19_222 });
  h.clock.set(new Date('2026-11-23T12:00:00Z'));
  await runAdvances(h, 'creditAdvances');
  await runAdvances(h, 'creditAdvances');
  expect(await proven()).toMatchObject({
    'ec.a_receber': 0,
    'ec.disponivel': -9_611 - 18_763,
    'rec.antecipacao': -459,
  });
});

test('neither who quoted nor who accepted it approves', async () => {
  await stage.tenant.grant(stage.asker, 'financeiro.advance.approve');
  expect(outcome(await approve(stage.asker))).toBe('403 advance.ownApproval');
  await expect(
    h.db.owner.query(
      `update advances set approver_id = author_id, approver_name = 'x', aprovada_em = now() where tenant_id = $1`,
      [stage.tenant.id],
    ),
  ).rejects.toThrow(/advances_two_people_check/);
});

test('400 once the quote is over, 412 when it is stale, 404 for a stranger', async () => {
  const seen = await stage.accepted();
  const post = (more: object, user = stage.approver) => stage.post('aprovar', { ...seen, ...more }, user);
  expect(outcome(await post({ versao: 1 }))).toBe('412 request.preconditionFailed');
  const stranger = await setAdvanceStage(h);
  expect(outcome(await post({}, stranger.approver))).toBe('404 advance.notFound');
  h.clock.set(new Date('2026-11-19T18:00:00Z'));
  expect(outcome(await post({}))).toBe('400 advance.expired');
});

test('is not done of what has changed since the quote', async () => {
  const seen = await stage.accepted();
  await stage.change({ to: 'contestada', centavos: 100 });
  expect(outcome(await stage.post('aprovar', seen, stage.approver))).toBe('400 advance.changed');
  const held = await stage.get('listar.php');
  expect(held.body.data.antecipacoes[0].status).toBe('aceita');
});

test('what has changed between the approval and the day of the credit is refused by the job', async () => {
  h.clock.set(new Date('2026-11-19T19:00:00Z'));
  await approve();
  await stage.change({ to: 'contestada', centavos: 100 });
  h.clock.set(new Date('2026-11-23T12:00:00Z'));
  await runAdvances(h, 'creditAdvances');
  const { rows } = await h.db.owner.query('select status, motivo from advances where tenant_id = $1', [
    stage.tenant.id,
  ]);
  expect(rows).toEqual([{ status: 'recusada', motivo: 'advance.changed' }]);
  expect(await proven()).toMatchObject({ 'ec.retido.disputa': -100 });
});

test('18: a refund of what was advanced is owed whole, and the cost of the days that are left is given back where that was agreed on', async () => {
  await stage.rule({ devolver_custo: true });
  await stage.approved();
  h.clock.set(new Date('2026-12-01T15:00:00Z'));
  const before = await proven();
  await stage.change({ to: 'estornada', centavos: null });
  const { rows } = await h.db.owner.query(
    `select parcela, valores_centavos[1]::int as centavos from ledger_journals
     where tenant_id = $1 and tipo = 'antecipacao_custo' order by parcela`,
    [stage.tenant.id],
  );
  expect(rows).toEqual([
    { parcela: 2, centavos: 83 },
    { parcela: 3, centavos: 274 },
  ]);
  const after = await proven();
  const net = (sums: Record<string, number>) => (sums['ec.disponivel'] ?? 0) + (sums['ec.devedor'] ?? 0);
  expect(net(after) - net(before)).toBe(3 * 9_611 - 83 - 274);
  expect(after).toMatchObject({ 'ec.a_receber': 0, 'rec.antecipacao': -510 + 83 + 274, 'rec.mdr': 0 });
});

test('18: and is kept where it was not', async () => {
  await stage.approved();
  h.clock.set(new Date('2026-12-01T15:00:00Z'));
  await stage.change({ to: 'estornada', centavos: null });
  expect(await proven()).toMatchObject({ 'ec.a_receber': 0, 'rec.antecipacao': -510 });
});

test('asks for the key', async () => {
  expect(outcome(await approve(stage.asker))).toBe('403 permission.denied');
});
