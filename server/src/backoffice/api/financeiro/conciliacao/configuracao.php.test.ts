import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('everybody begins with the same tolerance', async () => {
  const stage = await setReconciliationStage(h);
  expect((await stage.get('configuracao.php', stage.reader)).body.data.tolerancia).toEqual({
    parcela_centavos: 1,
    venda_centavos: 0,
    bruto_centavos: 0,
    vencimento_dias: 0,
    suspensa_centavos: 5,
    versao: 0,
  });
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('configuracao.php', nobody))).toBe('403 permission.denied');
});
