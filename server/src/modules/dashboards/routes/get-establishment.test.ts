import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeEstablishment } from '../../../../test/harness/operations.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, stranger, viewer } = await setCompanyStage(h);
const BASE = '/api/v1/company/directory';
await makeEstablishment(admin, company.number, { nome_fantasia: 'Loja' });
const url = (id: string) => `${BASE}/${company.id}/operational/estabelecimentos/${id}`;
const shop = (await admin.get(url('').replace(/\/$/, ''))).body.items[0].id;

test('answers an establishment of the company with its locations', async () => {
  const { body, status } = await admin.get(url(shop));
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: shop, nomeFantasia: 'Loja' });
});

test('400, 401, 403, and 404 for one of nobody and to another tenant', async () => {
  expect(await outcomeOf(h, { url: url('x'), user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { url: url(shop) })).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { url: url(shop), user: viewer })).toBe('403 permission.denied');
  expect(await outcomeOf(h, { url: url(company.id), user: admin })).toBe('404 establishment.notFound');
  expect(await outcomeOf(h, { url: url(shop), user: stranger })).toBe('404 company.notFound');
});
