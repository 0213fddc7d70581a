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

const sampleOf = (text: string) => Buffer.from(text, 'latin1').toString('base64');

test('the first lines as the mapping reads them, each by itself, and half a line not at all', async () => {
  const stage = await setReconciliationStage(h);
  const amostra = sampleOf(
    'NSU;Autorização\r\n1;A;15/10/2026;10,00;9,50;16/11/2026;Elo\r\n2;B;99/10/2026;10,00;;;\r\n3;C;15/1',
  );
  const { linhas } = (await stage.post('mapeamentos/previa', { mapeamento, amostra })).body.data;
  expect(linhas).toMatchObject([
    { numero: 1, celulas: ['NSU', 'Autorização'], lida: null, falha: null },
    {
      numero: 2,
      lida: { nsu: '1', bruto_centavos: 1_000, taxa_centavos: 50, bandeira: 'elo', data_venda: '2026-10-15' },
    },
    { numero: 3, lida: null, falha: expect.stringMatching(/linha 3: .*data_venda/) },
  ]);
  expect(outcome(await stage.post('mapeamentos/previa', { mapeamento, amostra }, stage.reader))).toBe(
    '403 permission.denied',
  );
});
