import { testRecord } from '../../../../test/harness/staged-tests.ts';

await testRecord('propostas/obter', { record: 'proposta', kind: 'proposal', notFound: 'proposal.notFound' });
