import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, stranger, viewer } = await setCompanyStage(h);
const url = (id: string) => `/api/v1/company/directory/${id}/operational/propostas`;

test('lists the proposals of the company, and none of another', async () => {
  const lead = { lead_nome: 'Maria', company_id: company.number };
  expect((await admin.post('/backend/api/propostas/criar.php', lead)).status).toBe(200);
  const { body, status } = await admin.get(url(company.id));
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 1, items: [{ status: 'rascunho' }] });
});

test('400, 401, 403, and 404 to another tenant', async () => {
  const right = url(company.id);
  expect(await outcomeOf(h, { url: `${right}?pageNumber=0`, user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { url: right })).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { url: right, user: viewer })).toBe('403 permission.denied');
  expect(await outcomeOf(h, { url: right, user: stranger })).toBe('404 company.notFound');
});
