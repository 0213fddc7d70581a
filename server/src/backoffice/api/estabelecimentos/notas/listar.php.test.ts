import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setStage } from '../../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('GET', 'estabelecimentos/notas/listar');
const place = { estabelecimento_id: of['establishment'] };

test('lists the notes, the newest first, and says which of them are the own ones', async () => {
  const other = await stage.tenant.user({ role: 'admin', name: 'Olga Outra' });
  const create = stage.endpoint('POST', 'estabelecimentos/notas/criar');
  await create.ask({ ...place, texto: 'A mais nova' }, other);
  const { body, status } = await endpoint.ask({ ...place, per_page: 1 });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    notas: [{ texto: 'A mais nova', autor: 'Olga Outra', abilities: { edit: false }, editada_em: null }],
    paginacao: { tem_mais: true },
    abilities: { manage: true },
  });
  const { notas } = (await endpoint.ask({ ...place, page: 2, per_page: 1 })).body.data;
  expect(notas).toMatchObject([{ id: of['spareNote'], abilities: { edit: true } }]);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals(place, {})).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 establishment.notFound',
  ]);
});
