import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'propostas/atualizar');

test('answers the record as the change left it, under the tag of that version', async () => {
  const { body, headers, status } = await endpoint.ask({ id: of['proposal'], lead_nome: 'Maria' });
  expect(status).toBe(200);
  expect(body.data.proposta).toMatchObject({ id: of['proposal'], lead_nome: 'Maria' });
  const read = await stage.endpoint('GET', 'propostas/obter').ask({ id: of['proposal'] });
  expect([read.headers['etag'], read.body.data.proposta]).toEqual([headers['etag'], body.data.proposta]);
});

test('400 for a version that is stale', async () => {
  expect((await endpoint.ask({ id: of['proposal'], lead_nome: 'Ana' })).status).toBe(200);
  const stale = await endpoint.ask({ id: of['proposal'], lead_nome: 'Maria', versao: 1 });
  expect([stale.status, stale.body.code]).toEqual([400, 'request.preconditionFailed']);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(
    await endpoint.refusals({ id: of['proposal'], lead_nome: 'Maria' }, { id: of['proposal'], lead_nome: 1 }),
  ).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 proposal.notFound',
  ]);
});
