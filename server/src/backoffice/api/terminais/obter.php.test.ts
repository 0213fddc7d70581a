import { testRecord } from '../../../../test/harness/staged-tests.ts';

await testRecord('terminais/obter', { record: 'terminal', kind: 'terminal', notFound: 'terminal.notFound' });
