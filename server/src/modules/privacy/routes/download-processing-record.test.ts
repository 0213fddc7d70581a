import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROCESSING, RAFFLE } from '../../../../test/harness/processing.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();

test('an admin saves the record as CSV and as a workbook', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  await owner.post(PROCESSING, RAFFLE);
  const admin = await tenant.user({ role: 'admin' });
  const csv = await admin.get(`${PROCESSING}/file?format=csv`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = csv.text.trim().split('\r\n');
  expect(lines[0]).toContain('Tratamento;Origem;Finalidade;Base legal;');
  expect(lines.at(-1)).toBe(
    'Sorteio;Da empresa;Sortear um prêmio;"Consentimento (art. 7º, I)";"Nome; e-mail";Clientes;;30 dias;Cofre;',
  );
  const workbook = await admin.get(`${PROCESSING}/file?format=xlsx`);
  expect(workbook.text.startsWith('PK')).toBe(true);
  expect(workbook.headers['content-disposition']).toMatch(/tratamentos-de-dados-[0-9-]+\.xlsx/);
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await editor.get(`${PROCESSING}/file?format=csv`))).toBe('403 role.required');
});
