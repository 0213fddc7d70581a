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

test('removes a mapping of the tenant, for whoever may reconcile', async () => {
  const stage = await setReconciliationStage(h);
  const { id } = (await stage.post('mapeamentos/salvar', body)).body.data.mapeamento;
  expect(outcome(await stage.post('mapeamentos/remover', { id }, stage.reader))).toBe(
    '403 permission.denied',
  );
  const stranger = await setReconciliationStage(h);
  expect(outcome(await stranger.post('mapeamentos/remover', { id }))).toBe('404 acquirerMapping.notFound');
  expect(outcome(await stage.post('mapeamentos/remover', { id, versao: 9 }))).toMatch(/^412/);
  expect((await stage.post('mapeamentos/remover', { id, versao: 1 })).status).toBe(200);
  expect((await stage.get('mapeamentos/listar.php')).body.data.mapeamentos).toEqual([]);
});
