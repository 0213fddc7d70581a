import { testList } from '../../../../test/harness/staged-tests.ts';

await testList('terminais/listar', { items: 'terminais', kind: 'terminal', wrong: { page: 0 } });
