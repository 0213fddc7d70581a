import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeRefusedImport } from '../../../../test/harness/record-imports.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();

test('a file of what was wrong with each line, for who may see the import', async () => {
  const { admin, id, viewer } = await makeRefusedImport(h);
  const path = `/backend/api/importacoes/erros.php?id=${id}`;
  const { headers, text } = await admin.get(path);
  expect(headers['content-type']).toContain('text/csv');
  expect(text).toContain('2;"tipo";formato;"tipo tem formato inválido";"nenhum"');
  expect(text).not.toContain('REF-0002');
  expect(outcome(await viewer.get(path))).toBe('404 import.notFound');
});
