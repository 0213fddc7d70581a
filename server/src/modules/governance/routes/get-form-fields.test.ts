import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, foreign, viewer } = await setCompanyStage(h);
const URL = '/api/governance/form-fields?form=company';
const right = { host: 'governance', method: 'GET', url: URL } as const;

test('answers the form as it is delivered', async () => {
  const answer = await viewer.governance.get(URL);
  expect([answer.status, answer.body.form]).toEqual([200, 'company']);
});

test('400, 401 and 403', async () => {
  expect(await outcomeOf(h, { ...right, url: '/api/governance/form-fields?form=nothing', user: admin })).toBe(
    '400 validation.failed',
  );
  expect(await outcomeOf(h, right)).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { ...right, user: viewer, tenant: foreign })).toBe('403 tenant.forbidden');
});
