import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'estabelecimentos/atualizar-local');

const place = () => ({ estabelecimento_id: of['establishment'], id: of['location'] });

test('changes what is sent of a location', async () => {
  const { body, status } = await endpoint.ask({ ...place(), nome: 'Loja nova' });
  expect([status, body.data.id]).toEqual([200, of['location']]);
  const { rows } = await h.db.owner.query('select nome from establishment_locations where id = $1', [
    of['location'],
  ]);
  expect(rows).toEqual([{ nome: 'Loja nova' }]);
});

test('412 for a version that is stale', async () => {
  const stale = await endpoint.ask({ ...place(), nome: 'Tarde demais', versao: 1 });
  expect([stale.status, stale.body.code]).toEqual([412, 'request.preconditionFailed']);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ ...place(), nome: 'X' }, { ...place(), id: 'x' })).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 establishment.notFound',
  ]);
});
