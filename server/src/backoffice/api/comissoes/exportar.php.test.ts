import { testExport } from '../../../../test/harness/export-test.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });

testExport(h, {
  list: 'comissoes',
  query: { competencia: '2026-03' },
  titles: [
    'Data',
    'Mês',
    'Estabelecimento',
    'Nível',
    'Beneficiário',
    'Modelo',
    'Percentual (%)',
    'Base',
    'Comissão',
    'Situação',
  ],
  line: /;03\/2026;/,
});
