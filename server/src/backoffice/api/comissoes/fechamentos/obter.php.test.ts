import { testRecord } from '../../../../../test/harness/staged-tests.ts';

await testRecord('comissoes/fechamentos/obter', {
  record: 'fechamento',
  kind: 'statement',
  notFound: 'commissionStatement.notFound',
});
