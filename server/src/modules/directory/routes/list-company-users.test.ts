import { expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (company: string) => `/api/v1/company/directory/${company}/users`;

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin);
  const branch = await makeCompany(admin);
  const bia = await tenant.user({ name: 'bia', role: 'operator' });
  const ana = await tenant.user({ name: 'Ána', role: 'editor' });
  const free = await tenant.user({ name: 'Livre' });
  await bindToCompany(h, bia, main.id);
  await bindToCompany(h, ana, main.id);
  return { tenant, admin, main, branch, ana, bia, free };
}

const names = (body: { items: { nomeCompleto: string }[] }) =>
  body.items.map(({ nomeCompleto }) => nomeCompleto);

test('the users whose membership names the company, by name, as many as are counted', async () => {
  const { admin, ana, branch, main } = await world();
  const { body, status } = await admin.get(url(main.id));
  expect(status).toBe(200);
  expect(names(body)).toEqual(['Ána', 'bia']);
  expect(body.items[0]).toMatchObject({ id: ana.uuid, email: ana.email, role: 'editor' });
  expect((await admin.get(`/api/v1/company/${main.id}/user`)).body.total).toBe(body.total);
  expect((await admin.get(url(branch.id))).body).toEqual({ items: [], total: 0 });
  const page = (await admin.get(`${url(main.id)}?pageNumber=2&pageSize=1`)).body;
  expect([page.total, names(page)]).toEqual([2, ['bia']]);
});

test('somebody who is bound to the company lists it and no other, with masked e-mails', async () => {
  const { ana, bia, branch, main } = await world();
  const { items } = (await bia.get(url(main.id))).body;
  expect(items[0].email).toBe(`${ana.email.slice(0, 2)}***@example.com`);
  expect(outcome(await bia.get(url(branch.id)))).toBe('404 company.notFound');
});

test('400, 401, 403 and 404', async () => {
  const { admin, free, main } = await world();
  const stranger = await world();
  expect(outcome(await admin.get(url('x')))).toBe('400 validation.failed');
  expect(outcome(await admin.get(`${url(main.id)}?pageSize=0`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', url(main.id)))).toBe('401 auth.unauthenticated');
  expect(outcome(await free.get(url(main.id)))).toBe('403 permission.denied');
  expect(outcome(await stranger.admin.get(url(main.id)))).toBe('404 company.notFound');
});
