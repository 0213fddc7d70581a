import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('GET', 'assinaturas/listar');

test('lists the documents of a proposal', async () => {
  const { rows } = await h.db.owner.query('select proposal_id as id from signature_documents where id = $1', [
    of['document'],
  ]);
  const { body, status } = await endpoint.ask({ proposta_id: rows[0]?.['id'] });
  expect(status).toBe(200);
  expect(body.data.documentos).toEqual([expect.objectContaining({ id: of['document'] })]);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ proposta_id: of['proposal'] }, {})).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 proposal.notFound',
  ]);
});
