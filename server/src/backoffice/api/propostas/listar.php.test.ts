import { testList } from '../../../../test/harness/staged-tests.ts';

await testList('propostas/listar', { items: 'propostas', kind: 'proposal', wrong: { page: 0 } });
