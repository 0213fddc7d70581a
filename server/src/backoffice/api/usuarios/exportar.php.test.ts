import { testExport } from '../../../../test/harness/export-test.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });

testExport(h, {
  list: 'usuarios',
  titles: ['Nome', 'E-mail', 'Situação', 'Papel', 'Cadastro', 'Alterado em'],
  line: /^Segredo/,
  toViewer: '403 role.required',
});
