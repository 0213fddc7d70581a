import { testList } from '../../../../test/harness/staged-tests.ts';

await testList('planos-taxas/listar', { items: 'planos', kind: 'plan', wrong: { unheardOf: 1 } });
