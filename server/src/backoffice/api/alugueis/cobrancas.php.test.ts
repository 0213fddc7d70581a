import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('GET', 'alugueis/cobrancas');

test('lists what there is, and shows nothing of it to another tenant', async () => {
  const own = await endpoint.ask({});
  expect(own.status).toBe(200);
  expect(own.body.data.cobrancas).toContainEqual(expect.objectContaining({ id: of['charge'] }));
  const theirs = await endpoint.ask({}, stage.stranger);
  expect([theirs.status, theirs.body.data.cobrancas]).toEqual([200, []]);
});

test('400, 401 and 403', async () => {
  const answers = await endpoint.refusals({}, { page: 0 });
  expect(answers.slice(0, 3)).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
  ]);
});
