import { testExport } from '../../../../test/harness/export-test.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });

testExport(h, {
  list: 'estabelecimentos',
  titles: [
    'Código',
    'Nome fantasia',
    'Razão social',
    'CPF ou CNPJ',
    'MCC',
    'Situação',
    'Cidade',
    'UF',
    'Locais',
    'Terminais',
    'Bruto no mês',
    'Credenciado em',
  ],
  line: /Segredo/,
});
