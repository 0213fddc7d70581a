import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeRatePlan } from '../../../../test/harness/operations.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const PATH = '/backend/api/planos-taxas/exportar.php?formato=csv';

test('has a line for each rate of the plans of the tenant, for who may read them', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const { planos } = (await admin.get('/backend/api/planos-taxas/listar.php')).body.data;
  const answer = await admin.get(PATH);
  const lines = answer.text.trim().split('\r\n');
  expect(lines[0]).toContain('Plano;Padrão;Antecipação ao mês;Situação;Bandeira;Modalidade');
  expect(lines).toHaveLength(1 + planos[0].faixas.length);
  expect(Number(answer.headers['x-total-count'])).toBe(planos[0].faixas.length);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await stranger.get(PATH)).text.trim().split('\r\n')).toHaveLength(1);
  const viewer = await tenant.user({ role: 'viewer' });
  expect(outcome(await viewer.get(PATH))).toBe('403 permission.denied');
});
