import { testList } from '../../../../test/harness/staged-tests.ts';

await testList('alugueis/listar', { items: 'alugueis', kind: 'rental', wrong: { page: 0 } });
