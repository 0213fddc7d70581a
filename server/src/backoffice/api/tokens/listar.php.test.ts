import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('GET', 'tokens/listar');

test('lists the tokens without their secrets, and none of them to another tenant', async () => {
  const own = await endpoint.ask({});
  expect(own.status).toBe(200);
  const token = own.body.data.tokens.find(({ id }: { id: number }) => id === of['token']);
  expect(token).toMatchObject({ nome: stage.secret, revogado_em: null });
  expect(Object.keys(token)).not.toContain('token');
  expect((await endpoint.ask({}, stage.stranger)).body.data.tokens).toEqual([]);
});

test('400, 401 and 403', async () => {
  const answers = await endpoint.refusals({}, { unheardOf: 1 });
  expect(answers.slice(0, 3)).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 role.required',
  ]);
});
