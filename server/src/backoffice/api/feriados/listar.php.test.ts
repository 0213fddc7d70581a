import { testList } from '../../../../test/harness/staged-tests.ts';

await testList('feriados/listar', {
  items: 'feriados',
  kind: 'holiday',
  query: { ano: 2027 },
  wrong: { ano: 1999 },
});
