import { testExport } from '../../../../../test/harness/export-test.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });

testExport(h, {
  list: 'alugueis/cobrancas',
  titles: [
    'Mês',
    'Estabelecimento',
    'Terminal',
    'Vencimento',
    'Valor',
    'Multa',
    'Juros',
    'Situação',
    'Paga em',
  ],
  line: /;Segredo/,
});
