import { testExport } from '../../../../../test/harness/export-test.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });

testExport(h, {
  list: 'comissoes/fechamentos',
  query: { competencia: '2026-03' },
  titles: [
    'Mês',
    'Empresa',
    'Nível',
    'Beneficiário',
    'Comissões',
    'Valor',
    'Estornado',
    'A pagar',
    'Situação',
    'Apurada em',
    'Liberada em',
    'Liberada por',
    'Paga em',
    'Paga por',
  ],
  line: /^03\/2026;/,
});
