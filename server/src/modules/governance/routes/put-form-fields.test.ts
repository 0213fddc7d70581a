import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { customField, formWith } from '../../../../test/harness/forms.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin } = await setCompanyStage(h);
const URL = '/api/governance/form-fields?form=company';
const right = {
  host: 'governance',
  method: 'PUT',
  url: URL,
  body: { fields: formWith('company', {}, customField('cor')) },
} as const;

test('arranges the form of every company', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  const answer = await root.governance.put(URL, right.body);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.fields.map(({ key }: { key: string }) => key)).toContain('cor');
});

test('400, 401 and 403', async () => {
  const root = await h.platform.user({ role: 'admin' });
  const unknown = { ...right, url: '/api/governance/form-fields?form=nothing' };
  expect(await outcomeOf(h, { ...unknown, user: root })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { ...unknown, user: admin })).toBe('403 governance.platformRequired');
  expect(await outcomeOf(h, right)).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { ...right, user: admin })).toBe('403 governance.platformRequired');
});
