import { testExport } from '../../../../test/harness/export-test.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });

testExport(h, {
  list: 'terminais',
  titles: [
    'Número de série',
    'Modelo',
    'Fabricante',
    'Tipo',
    'Situação',
    'Estabelecimento',
    'Local',
    'Chip',
    'Cadastrado em',
  ],
});
