import { beforeEach, expect, test } from 'vitest';
import { type AdvanceStage, setAdvanceStage } from '../../../../../test/harness/advances.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
  await stage.rule();
});

async function quoted() {
  const { id, termos_sha256, versao } = (await stage.quote()).body.data.cotacao.antecipacao;
  return { id, termos_sha256, versao };
}

test('keeps who accepted which terms, when and from where', async () => {
  const { antecipacao } = (await stage.post('aceitar', await quoted())).body.data;
  expect(antecipacao).toMatchObject({
    status: 'aceita',
    aceita_por: stage.asker.name,
    aceita_em: h.clock.now().toISOString(),
    aceita_ip: expect.stringMatching(/\d/),
    versao: 2,
    abilities: { aceitar: false, aprovar: false },
  });
  const { rows } = await h.db.owner.query(
    `select before, after from audit_entries where action = 'advance.accepted' and tenant_id = $1`,
    [stage.tenant.id],
  );
  expect(rows).toMatchObject([
    { before: { status: 'cotada' }, after: { status: 'aceita', valor_centavos: 19_222 } },
  ]);
});

test('accepts no other terms than those that were quoted', async () => {
  const seen = await quoted();
  const other = await stage.post('aceitar', { ...seen, termos_sha256: '0'.repeat(64) });
  expect(outcome(other)).toBe('400 advance.terms');
  await h.db.owner.query('update advance_items set custo_centavos = 1 where tenant_id = $1 and numero = 1', [
    stage.tenant.id,
  ]);
  expect(outcome(await stage.post('aceitar', seen))).toBe('400 advance.terms');
  expect((await stage.get(`ver.php?id=${seen.id}`)).body.data.detalhe.integra).toBe(false);
});

test('once, in time and as it was seen', async () => {
  const late = await quoted();
  const seen = await quoted();
  expect(outcome(await stage.post('aceitar', { ...seen, versao: 2 }))).toBe('412 request.preconditionFailed');
  await stage.post('aceitar', seen);
  expect(outcome(await stage.post('aceitar', { ...seen, versao: 2 }))).toBe('400 advance.stage');
  h.clock.set(new Date('2026-11-19T18:00:00Z'));
  expect(outcome(await stage.post('aceitar', late))).toBe('400 advance.expired');
});

test('what was accepted is not quoted again', async () => {
  await stage.post('aceitar', await quoted());
  expect(outcome(await stage.quote())).toBe('400 advance.ineligible');
});

test('404 for a stranger, 403 without the key', async () => {
  const seen = await quoted();
  const stranger = await setAdvanceStage(h);
  expect(outcome(await stage.post('aceitar', seen, stranger.asker))).toBe('404 advance.notFound');
  expect(outcome(await stage.post('aceitar', seen, stage.approver))).toBe('403 permission.denied');
});
