import { testExport } from '../../../../test/harness/export-test.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });

testExport(h, {
  list: 'propostas',
  titles: [
    'Número',
    'Nome',
    'CPF ou CNPJ',
    'MCC',
    'Etapa',
    'Faturamento estimado',
    'Antecipação ao mês (%)',
    'Terminais',
    'Validade',
    'Responsável',
    'Criada em',
    'Alterada em',
  ],
  line: /;Segredo\d+xpropostas;/,
});
