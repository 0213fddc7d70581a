import { testRecord } from '../../../../test/harness/staged-tests.ts';

await testRecord('alugueis/obter', { record: 'aluguel', kind: 'rental', notFound: 'rental.notFound' });
