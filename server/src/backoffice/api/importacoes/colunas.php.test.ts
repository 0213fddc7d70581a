import { IMPORT_KINDS } from '@retaguarda/rules/import-kinds';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();

test('tells the kinds that the caller may hand in, and their columns in the language of the caller', async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  const { registros, tipos } = (
    await admin.get('/backend/api/importacoes/colunas.php', { headers: { 'accept-language': 'en' } })
  ).body.data;
  expect(tipos).toEqual(IMPORT_KINDS);
  expect(registros.map(({ nome }: { nome: string }) => nome)).toContain('Rate plans');
  const terminals = registros.find(({ tipo }: { tipo: string }) => tipo === 'terminais');
  expect(terminals.colunas[0]).toMatchObject({
    nome: 'numero_serie',
    titulo: 'Serial number',
    obrigatoria: true,
  });
  const viewer = await tenant.user({ role: 'viewer' });
  expect((await viewer.get('/backend/api/importacoes/colunas.php')).body.data).toEqual({
    tipos: [],
    registros: [],
  });
});
