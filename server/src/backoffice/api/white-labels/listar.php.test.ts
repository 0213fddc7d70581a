import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/backend/api/white-labels/listar.php';
const h = await createHarness();

test('answers the white labels that the caller reaches, and no others', async () => {
  const [alfa, beta] = [await h.tenant(), await h.tenant()];
  const admin = await alfa.user({ role: 'admin' });
  const main = await makeCompany(admin, { razaoSocial: 'Alfa S.A.' });
  await makeCompany(await beta.user({ role: 'admin' }), { razaoSocial: 'Beta S.A.' });
  expect((await admin.get(URL)).body.data).toEqual({
    white_labels: [
      {
        id: alfa.id,
        uuid: main.id,
        nome_fantasia: null,
        razao_social: 'Alfa S.A.',
        cnpj: null,
        subdominio: null,
        status: 'ativa',
        criado_em: '2026-03-10T12:00:00.000Z',
      },
    ],
    paginacao: { page: 1, per_page: 50, total: 1 },
  });
  const root = await h.platform.user({ role: 'super-admin' });
  const { body } = await root.get(`${URL}?per_page=1&page=2`);
  expect(body.data.white_labels.map(({ id }: { id: number }) => id)).toEqual([beta.id]);
});

test('asks for credentials and a sensible page', async () => {
  const viewer = await (await h.tenant()).user();
  expect((await h.request('GET', URL)).status).toBe(401);
  expect((await viewer.get(`${URL}?per_page=1000`)).status).toBe(400);
});
