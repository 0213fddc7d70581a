import { testRecord } from '../../../../test/harness/staged-tests.ts';

await testRecord('estabelecimentos/obter', {
  record: 'estabelecimento',
  kind: 'establishment',
  notFound: 'establishment.notFound',
});
