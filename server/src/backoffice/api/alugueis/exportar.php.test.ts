import { testExport } from '../../../../test/harness/export-test.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });

testExport(h, {
  list: 'alugueis',
  titles: [
    'Terminal',
    'Estabelecimento',
    'Mensalidade',
    'Dia do vencimento',
    'Forma de cobrança',
    'Isento a partir de',
    'Início',
    'Fim',
    'Situação',
  ],
  line: /;Segredo.*;1,00;1;Pix;/,
});
