import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';
import { SALES_MAPPING } from '../../../../../../test/reconciliation/acquirer-files.ts';

const h = await createHarness({ leavesMessages: true });

const body = {
  nome: 'Getnet vendas',
  adquirente: 'Getnet',
  nome_arquivo: 'getnet-',
  mapeamento: SALES_MAPPING,
};

test('mappings of the tenant by their names, for whoever may read files of acquirers', async () => {
  const stage = await setReconciliationStage(h);
  for (const nome of ['Stone', 'Getnet']) await stage.post('mapeamentos/salvar', { ...body, nome });
  const { mapeamentos } = (await stage.get('mapeamentos/listar.php', stage.reader)).body.data;
  expect(mapeamentos.map(({ nome }: { nome: string }) => nome)).toEqual(['Getnet', 'Stone']);
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('mapeamentos/listar.php', nobody))).toBe('403 permission.denied');
});
