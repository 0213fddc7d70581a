import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { setPayoutStage } from '../../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('takes two people, who have seen the file as it is', async () => {
  const stage = await setPayoutStage(h);
  const { file } = await stage.sent();
  const declare = (versao: number, user = stage.preparer) =>
    stage.post('arquivos/declarar-nao-enviado', { id: file.id, versao }, user);
  expect(outcome(await declare(2))).toBe('412 request.preconditionFailed');
  expect((await declare(1)).body.data.arquivo).toMatchObject({
    estado: 'gerado',
    declarado_por: stage.preparer.name,
    confirmado_por: null,
    versao: 2,
  });
  expect(outcome(await declare(2))).toBe('403 payout.oneDeclares');
  expect(await stage.known()).toMatchObject([{ status: 'enviado' }]);
  expect(outcome(await declare(1, stage.approver))).toBe('412 request.preconditionFailed');
  expect((await declare(2, stage.approver)).body.data.arquivo).toMatchObject({
    estado: 'nao_enviado',
    confirmado_por: stage.approver.name,
  });
  expect(await stage.known()).toMatchObject([{ status: 'cancelado' }]);
  expect(outcome(await declare(3, stage.approver))).toBe('400 payout.stage');
});

test('asks for the key, and is not there elsewhere', async () => {
  const stage = await setPayoutStage(h);
  const { file } = await stage.sent();
  const body = { id: file.id, versao: 1 };
  expect(outcome(await stage.post('arquivos/declarar-nao-enviado', body, stage.one))).toBe(
    '403 permission.denied',
  );
  const stranger = await setPayoutStage(h);
  expect(outcome(await stranger.post('arquivos/declarar-nao-enviado', body))).toBe('404 payoutFile.notFound');
});
