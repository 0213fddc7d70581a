import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const mapeamento = {
  formato: 'csv',
  conteudo: 'vendas',
  codificacao: 'latin1',
  separador: ';',
  ignorar_inicio: 1,
  ignorar_fim: 1,
  comeca_com: null,
  datas: 'DD/MM/AAAA',
  decimais: 'virgula',
  campos: {
    nsu: { coluna: 1 },
    autorizacao: { coluna: 2 },
    data_venda: { coluna: 3 },
    bruto: { coluna: 4 },
    liquido: { coluna: 5 },
    previsto: { coluna: 6 },
    bandeira: { coluna: 7 },
  },
};
const body = { nome: 'Getnet vendas', adquirente: 'Getnet', nome_arquivo: 'getnet-', mapeamento };

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
