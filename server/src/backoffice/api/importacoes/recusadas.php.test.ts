import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../test/harness/operations.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const BASE = '/backend/api/importacoes';

test('a file of what was refused, for who may see the import', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  const sent = await admin.post(`${BASE}/enviar.php?tipo=terminais`, undefined, {
    payload: 'numero_serie;modelo;tipo\nREF-0001;A920;nenhum\nREF-0002;A920;pos\n',
    headers: { 'content-type': 'text/csv' },
  });
  await h.runJobs();
  const path = `${BASE}/recusadas.php?id=${sent.body.data.importacao.id}`;
  const { headers, text } = await admin.get(path);
  expect(headers['content-type']).toContain('text/csv');
  expect(text).toContain('REF-0001;A920;nenhum;"tipo tem formato inválido"');
  expect(text).not.toContain('REF-0002');
  const viewer = await tenant.user({ role: 'viewer' });
  expect(outcome(await viewer.get(path))).toBe('404 import.notFound');
});
