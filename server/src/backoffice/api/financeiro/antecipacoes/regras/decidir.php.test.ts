import { beforeEach, expect, test } from 'vitest';
import {
  type AdvanceStage,
  runAdvances,
  sellInParts,
  setAdvanceStage,
} from '../../../../../../test/harness/advances.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { makeEstablishment } from '../../../../../../test/harness/operations.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';
import { checkBooks } from '../../../../../modules/sales/index.ts';

const h = await createHarness({ leavesMessages: true });

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
});

async function proposed(more: object = {}): Promise<{ id: number; versao: number }> {
  const { regra } = (await stage.post('regras/propor', { taxa_mensal: '1.99', ...more })).body.data;
  return { id: regra.id, versao: regra.versao };
}

const decide = (seen: object, status = 'em_vigor', user = stage.approver) =>
  stage.post('regras/decidir', { ...seen, status }, user);

test('takes the place of the one before', async () => {
  const first = await proposed();
  expect((await decide(first)).body.data.regra).toMatchObject({
    status: 'em_vigor',
    decidida_por: stage.approver.name,
    versao: 2,
  });
  const second = await proposed({ taxa_mensal: '2.50' });
  await decide(second);
  const { regras } = (await stage.get('regras/listar.php')).body.data;
  expect(regras).toMatchObject([
    { id: second.id, status: 'em_vigor' },
    { id: first.id, status: 'substituida' },
  ]);
});

test('whoever proposed it does not decide, and what was decided stays', async () => {
  const seen = await proposed();
  await stage.tenant.grant(stage.asker, 'financeiro.advance.approve');
  expect(outcome(await decide(seen, 'em_vigor', stage.asker))).toBe('403 advanceRule.own');
  expect(outcome(await decide({ ...seen, versao: 2 }))).toBe('412 request.preconditionFailed');
  await decide(seen, 'recusada');
  expect(outcome(await decide({ ...seen, versao: 2 }))).toBe('400 advanceRule.decided');
  expect(outcome(await stage.quote())).toBe('400 advance.noRule');
  await expect(
    h.db.owner.query('update advance_rules set decider_id = author_id where tenant_id = $1', [
      stage.tenant.id,
    ]),
  ).rejects.toThrow(/two_people/);
});

test('what two people agreed to advance without being asked is advanced each day, once', async () => {
  await decide(await proposed({ estabelecimento_id: stage.shopId, automatica: true }));
  await runAdvances(h, 'automaticAdvances');
  await runAdvances(h, 'automaticAdvances');
  const { antecipacoes } = (await stage.get('listar.php')).body.data;
  expect(antecipacoes).toMatchObject([
    {
      origem: 'automatica',
      status: 'creditada',
      creditado_centavos: 18_712,
      cotada_por: stage.asker.name,
      aprovada_por: stage.approver.name,
      aceita_por: null,
    },
  ]);
  expect(antecipacoes).toHaveLength(1);
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
});

test('a rule that fails keeps no other merchant from its advance, and is told in the end', async () => {
  const { companyId, shopId, tenant } = stage;
  const { id: otherId } = await makeEstablishment(stage.asker, companyId);
  await sellInParts(h, tenant.id, otherId, new Date('2026-10-15T15:00:00Z'));
  for (const estabelecimento_id of [otherId, shopId])
    await decide(await proposed({ estabelecimento_id, automatica: true }));
  await h.db.owner.query(
    `alter table advances add constraint not_this_one check (establishment_id <> ${otherId}) not valid`,
  );
  await expect(runAdvances(h, 'automaticAdvances')).rejects.toThrow(/failed for 1 of 2 rules/);
  await h.db.owner.query('alter table advances drop constraint not_this_one');
  const { antecipacoes } = (await stage.get('listar.php')).body.data;
  expect(antecipacoes).toMatchObject([{ estabelecimento_id: shopId, status: 'creditada' }]);
});

test('404 for a stranger, 403 without the key', async () => {
  const seen = await proposed();
  const stranger = await setAdvanceStage(h);
  expect(outcome(await decide(seen, 'em_vigor', stranger.approver))).toBe('404 advanceRule.notFound');
  expect(outcome(await decide(seen, 'em_vigor', stage.asker))).toBe('403 permission.denied');
});
