import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('GET', 'feriados/listar');

test('lists what there is, and shows nothing of it to another tenant', async () => {
  const own = await endpoint.ask({ ano: 2027 });
  expect(own.status).toBe(200);
  expect(own.body.data.feriados).toContainEqual(expect.objectContaining({ id: of['holiday'] }));
  const theirs = await endpoint.ask({ ano: 2027 }, stage.stranger);
  expect([theirs.status, theirs.body.data.feriados]).toEqual([200, []]);
});

test('400, 401 and 403', async () => {
  const answers = await endpoint.refusals({ ano: 2027 }, { ano: 1999 });
  expect(answers.slice(0, 3)).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
  ]);
});
