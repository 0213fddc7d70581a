import { testExport } from '../../../../test/harness/export-test.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });

testExport(h, {
  list: 'empresas',
  titles: [
    'Nome fantasia',
    'Razão social',
    'CNPJ',
    'Principal',
    'Filial',
    'Subdomínio',
    'Situação',
    'Cadastro',
  ],
  toViewer: '200 undefined',
});
