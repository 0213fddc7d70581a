import { testList } from '../../../../../test/harness/staged-tests.ts';

await testList('comissoes/regras/listar', { items: 'regras', kind: 'rule', wrong: { unheardOf: 1 } });
