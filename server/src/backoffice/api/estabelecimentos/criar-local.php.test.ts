import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'estabelecimentos/criar-local');

test('adds a location to an establishment and answers its new version', async () => {
  const { body, headers, status } = await endpoint.ask({
    estabelecimento_id: of['establishment'],
    nome: 'Filial',
  });
  expect(status).toBe(200);
  expect(headers['etag']).toMatch(/^"/);
  const { rows } = await h.db.owner.query('select nome from establishment_locations where id = $1', [
    body.data.id,
  ]);
  expect(rows).toEqual([{ nome: 'Filial' }]);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(
    await endpoint.refusals(
      { estabelecimento_id: of['establishment'], nome: 'Outra' },
      { estabelecimento_id: of['establishment'] },
    ),
  ).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 establishment.notFound',
  ]);
});
