import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

const handle = (seen: object, more: object = {}, user = stage.manager) =>
  stage.post('conduzir', { ...seen, fase: 'em_defesa', ...more }, user);

test('keeps how far the answer is, and another deadline moves that of the establishment', async () => {
  const seen = await stage.registered({ codigo: '13.1' });
  const answer = await handle(seen, { prazo_adquirente: '2026-03-16' });
  expect(answer.body.data.contestacao).toMatchObject({
    fase: 'em_defesa',
    codigo: '13.1',
    prazo_adquirente: '2026-03-16',
    prazo_lojista: '2026-03-12',
    versao: seen.versao + 1,
  });
  const { rows } = await h.db.owner.query(
    `select after from audit_entries where action = 'dispute.handled' and tenant_id = $1 order by id desc limit 1`,
    [stage.tenant.id],
  );
  expect(rows).toEqual([{ after: { fase: 'em_defesa', codigo: '13.1', prazo: '2026-03-16' } }]);
});

test('400 once it ended, 412 when it is stale, 404 for a stranger, 403 without the key', async () => {
  const seen = await stage.registered();
  expect(outcome(await handle({ ...seen, versao: 1 }))).toBe('412 request.preconditionFailed');
  const stranger = await setDisputeStage(h);
  expect(outcome(await handle(seen, {}, stranger.manager))).toBe('404 dispute.notFound');
  expect(outcome(await handle(seen, {}, stage.one))).toBe('403 permission.denied');
  await stage.post('encerrar', { ...seen, ganho_centavos: 0 });
  expect(outcome(await handle({ ...seen, versao: seen.versao + 1 }))).toBe('400 dispute.over');
});
