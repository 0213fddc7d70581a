import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makePayeeStage } from '../../../../../test/harness/payee-accounts.ts';

const h = await createHarness({ leavesMessages: true });

test('a tenant that decided nothing lets accounts wait for a day; 401 and 403', async () => {
  const stage = await makePayeeStage(h);
  const { body } = await stage.asker.get('/backend/api/financeiro/contas/configuracao.php');
  expect(body.data).toEqual({ quarentena_horas: 24, versao: 1 });
  expect((await stage.refusals('GET', 'configuracao', {})).slice(0, 2)).toEqual([
    '401 auth.unauthenticated',
    '403 permission.denied',
  ]);
});
