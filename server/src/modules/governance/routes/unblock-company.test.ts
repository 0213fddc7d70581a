import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const stage = () => setCompanyStage(h);
const url = (id: string) => `/api/governance/companies/${id}/block`;
const asked = { host: 'governance', method: 'DELETE' } as const;

test('400, 401, 403, and 404 to another tenant', async () => {
  const { admin, company, stranger } = await stage();
  const right = { ...asked, url: url(company.id) };
  expect(await outcomeOf(h, { ...asked, url: url('x'), user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, right)).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { ...right, user: admin })).toBe('403 governance.ancestorRequired');
  expect(await outcomeOf(h, { ...right, user: stranger })).toBe('404 company.notFound');
});

test('undoes a block, once', async () => {
  const { company } = await stage();
  const root = await h.platform.user({ role: 'super-admin' });
  const blocked = await root.governance.post(url(company.id), { reason: 'Falta de pagamento' });
  expect(blocked.status, blocked.text).toBe(200);
  expect(await outcomeOf(h, { ...asked, url: url(company.id), user: root })).toBe('200 undefined');
  expect(await outcomeOf(h, { ...asked, url: url(company.id), user: root })).toBe('409 company.notBlocked');
});
