import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';
import { SALES_MAPPING } from '../../../../../../test/reconciliation/acquirer-files.ts';

const h = await createHarness({ leavesMessages: true });

const sampleOf = (text: string) => Buffer.from(text, 'latin1').toString('base64');

test('the first lines as the mapping reads them, each by itself, and half a line not at all', async () => {
  const stage = await setReconciliationStage(h);
  const amostra = sampleOf(
    'NSU;Autorização\r\n1;A;15/10/2026;10,00;9,50;16/11/2026;Elo\r\n2;B;99/10/2026;10,00;;;\r\n3;C;15/1',
  );
  const { linhas } = (await stage.post('mapeamentos/previa', { mapeamento: SALES_MAPPING, amostra })).body
    .data;
  expect(linhas).toMatchObject([
    { numero: 1, celulas: ['NSU', 'Autorização'], lida: null, falha: null },
    {
      numero: 2,
      lida: { nsu: '1', bruto_centavos: 1_000, taxa_centavos: 50, bandeira: 'elo', data_venda: '2026-10-15' },
    },
    { numero: 3, lida: null, falha: expect.stringMatching(/linha 3: .*data_venda/) },
  ]);
  expect(
    outcome(await stage.post('mapeamentos/previa', { mapeamento: SALES_MAPPING, amostra }, stage.reader)),
  ).toBe('403 permission.denied');
});
