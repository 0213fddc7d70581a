import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setStage } from '../../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'comissoes/regras/encerrar');

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(
    await endpoint.refusals(
      { id: of['rule'], vigencia_fim: '2026-03-31' },
      { id: of['rule'], vigencia_fim: 'x' },
    ),
  ).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 commissionRule.notFound',
  ]);
});

test('a rule ends on the day that is named', async () => {
  const { body, status } = await endpoint.ask({ id: of['rule'], vigencia_fim: '2026-03-31' });
  expect([status, body.data]).toEqual([200, { id: of['rule'] }]);
  const rules = await stage.endpoint('GET', 'comissoes/regras/listar').ask({});
  const rule = rules.body.data.regras.find(({ id }: { id: number }) => id === of['rule']);
  expect(rule.vigencia_fim).toBe('2026-03-31');
});
