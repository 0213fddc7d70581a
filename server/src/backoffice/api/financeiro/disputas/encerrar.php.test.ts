import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { checkBooks } from '../../../../modules/sales/index.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

const end = (seen: object, ganho_centavos: number, user = stage.manager) =>
  stage.post('encerrar', { ...seen, ganho_centavos }, user);

/** What the establishment has available, holds and owes. */
async function money(): Promise<number[]> {
  const url = `/backend/api/financeiro/razao/saldos.php?estabelecimento_id=${stage.shopId}`;
  const { data } = (await stage.one.get(url)).body;
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
  return [data.disponivel_centavos, data.retido_centavos, data.devedor_centavos];
}

test('what is won is given back, the rest is lost', async () => {
  const seen = await stage.registered({ valor_centavos: 4_000 });
  expect(await money()).toEqual([5_861, 4_000, 0]);
  expect((await end(seen, 1_000)).body.data.contestacao).toMatchObject({
    estado: 'ganha_parcial',
    ganho_centavos: 1_000,
    encerrada_em: '2026-03-10',
  });
  expect(await money()).toEqual([6_861, 0, 0]);
});

test('won as a whole, and lost', async () => {
  expect((await end(await stage.registered(), 10_000)).body.data.contestacao.estado).toBe('ganha');
  expect(await money()).toEqual([9_861, 0, 0]);
  expect((await end(await stage.registered(), 0)).body.data.contestacao.estado).toBe('perdida');
  expect(await money()).toEqual([0, 0, 139]);
});

test('400 for more than is disputed and once it ended, 412, 404 and 403 as elsewhere', async () => {
  const seen = await stage.registered({ valor_centavos: 4_000 });
  expect(outcome(await end(seen, 4_001))).toBe('400 transaction.reversalAmount');
  expect(outcome(await end({ ...seen, versao: 1 }, 0))).toBe('412 request.preconditionFailed');
  const stranger = await setDisputeStage(h);
  expect(outcome(await end(seen, 0, stranger.manager))).toBe('404 dispute.notFound');
  expect(outcome(await end(seen, 0, stage.one))).toBe('403 permission.denied');
  await end(seen, 0);
  expect(outcome(await end({ ...seen, versao: seen.versao + 1 }, 0))).toBe('400 dispute.over');
});
