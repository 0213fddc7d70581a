import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('GET', 'estabelecimentos/listar-locais');

test('lists the locations with their terminals', async () => {
  const { body, status } = await endpoint.ask({ estabelecimento_id: of['establishment'] });
  expect(status).toBe(200);
  expect(body.data.total).toBe(1);
  expect(body.data.locais[0]).toMatchObject({ id: of['location'], terminais: [{ id: of['terminal'] }] });
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ estabelecimento_id: of['establishment'] }, {})).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 establishment.notFound',
  ]);
});
