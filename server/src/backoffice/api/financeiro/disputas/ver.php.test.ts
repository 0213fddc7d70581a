import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { disputeTaskJobs } from '../../../../modules/disputes/index.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

const view = (id: number, user = stage.manager) =>
  user.get(`/backend/api/financeiro/disputas/ver.php?id=${id}`);
const follow = (disputeId: number) =>
  disputeTaskJobs(h.context)['disputes.follow']?.({ tenantId: stage.tenant.id, disputeId });

test('tells the sale and each step in its order, with who did it', async () => {
  const seen = await stage.registered({ codigo: '13.1', valor_centavos: 4_000 });
  await stage.post('conduzir', { ...seen, fase: 'em_defesa', prazo_adquirente: '2026-03-24' });
  const { data } = (await view(seen.id)).body;
  expect(data.venda).toMatchObject({ valor_bruto_centavos: 10_000 });
  expect(data.passos.map(({ tipo, valor }: { tipo: string; valor: string | null }) => [tipo, valor])).toEqual(
    [
      ['aberta', null],
      ['fase', 'em_defesa'],
      ['prazo', '2026-03-24'],
    ],
  );
  expect(data.passos[0].autor).not.toBeNull();
  expect(data.provas).toEqual([]);
});

test('whoever opened it has a task that is due when the establishment answers, moves with it and is done at its end', async () => {
  await stage.tenant.switchModule('tasks', true);
  const seen = await stage.registered();
  await follow(seen.id);
  const { tarefa_id: task } = (await view(seen.id)).body.data.contestacao;
  const shown = async () => {
    const { rows } = await h.db.owner.query(
      'select status, due_date::text as due, assigned_to::int as who from tasks where tenant_id = $1 and id = $2',
      [stage.tenant.id, task],
    );
    return rows[0];
  };
  expect(await shown()).toEqual({ status: 'pending', due: '2026-03-18', who: stage.manager.id });
  const moved = await stage.post('conduzir', { ...seen, fase: 'em_defesa', prazo_adquirente: '2026-03-24' });
  await follow(seen.id);
  expect(await shown()).toMatchObject({ status: 'pending', due: '2026-03-20' });
  await stage.post('encerrar', {
    id: seen.id,
    versao: moved.body.data.contestacao.versao,
    ganho_centavos: 0,
  });
  await follow(seen.id);
  await follow(seen.id);
  expect(await shown()).toMatchObject({ status: 'completed' });
});

test('404 for a stranger, 403 without the key', async () => {
  const { id } = await stage.registered();
  const stranger = await setDisputeStage(h);
  expect(outcome(await view(id, stranger.manager))).toBe('404 dispute.notFound');
  expect(outcome(await view(id, await stage.tenant.user({ role: 'admin' })))).toBe('403 permission.denied');
});
