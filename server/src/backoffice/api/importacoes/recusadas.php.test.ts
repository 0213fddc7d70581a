import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeRefusedImport } from '../../../../test/harness/record-imports.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();

test('a file of the refused lines with their reasons, for who may see the import', async () => {
  const { admin, id, viewer } = await makeRefusedImport(h);
  const path = `/backend/api/importacoes/recusadas.php?id=${id}`;
  const { headers, text } = await admin.get(path);
  expect(headers['content-type']).toContain('text/csv');
  expect(text).toContain('REF-0001;A920;nenhum;"tipo tem formato inválido"');
  expect(text).not.toContain('REF-0002');
  expect(outcome(await viewer.get(path))).toBe('404 import.notFound');
});
