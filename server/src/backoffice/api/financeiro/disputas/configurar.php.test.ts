import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

const change = (more: object = {}, user = stage.manager) =>
  stage.post(
    'configurar',
    {
      aviso_percentual: '0.5',
      limite_percentual: '1.25',
      minimo: 3,
      responsavel_id: null,
      versao: 0,
      ...more,
    },
    user,
  );

test('keeps the limits and who answers', async () => {
  const { body } = await change({ responsavel_id: stage.manager.id });
  expect(body.data.limites).toMatchObject({
    aviso_percentual: '0.5',
    limite_percentual: '1.25',
    minimo: 3,
    responsavel_id: stage.manager.id,
    versao: 1,
    abilities: { configurar: true },
  });
});

test('says whether establishments are told without being asked for, and keeps that where nothing is said', async () => {
  const { body } = await change({ aviso_automatico: true });
  expect(body.data.limites).toMatchObject({ aviso_automatico: true, versao: 1 });
  const again = await change({ versao: 1 });
  expect(again.body.data.limites).toMatchObject({ aviso_automatico: true, versao: 2 });
});

test('400 for limits that are none and a person who is not there, 412 when it is stale, 403 without the key', async () => {
  expect(outcome(await change({ limite_percentual: '0.4' }))).toBe('400 dispute.limits');
  expect(outcome(await change({ limite_percentual: '101' }))).toBe('400 dispute.limits');
  const stranger = await setDisputeStage(h);
  expect(outcome(await change({ responsavel_id: stranger.manager.id }))).toBe('400 dispute.responsible');
  expect(outcome(await change({ versao: 7 }))).toBe('412 request.preconditionFailed');
  expect(outcome(await change({}, stage.one))).toBe('403 permission.denied');
});
