import { testList } from '../../../../test/harness/staged-tests.ts';

await testList('alugueis/cobrancas', { items: 'cobrancas', kind: 'charge', wrong: { page: 0 } });
