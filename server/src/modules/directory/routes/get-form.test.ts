import { expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { arrangeForm, customField, formWith } from '../../../../test/harness/forms.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../test/harness/operations.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/forms';

async function world() {
  const tenant = await h.tenant();
  const [admin, viewer, root] = await Promise.all([
    tenant.user({ role: 'admin' }),
    tenant.user({ role: 'viewer' }),
    h.platform.user({ role: 'super-admin' }),
  ]);
  const main = await makeCompany(admin);
  const branch = await makeNumberedCompany(h, admin);
  return { admin, branch, main, root, tenant, viewer };
}

test('the nearest arrangement counts: of the company, of its main company, of the platform, else as delivered', async () => {
  const { admin, branch, main, root, viewer } = await world();
  const asked = async (query: string) => {
    const { body } = await viewer.get(`${URL}/company${query}`);
    return [body.source, body.fields.at(-1).key];
  };
  const ofBranch = `?companyId=${branch.uuid}`;
  expect(await asked(ofBranch)).toEqual(['default', 'estado']);
  await arrangeForm(root, null, 'company', formWith('company', {}, customField('ofPlatform')));
  expect(await asked(ofBranch)).toEqual(['platform', 'ofPlatform']);
  expect(await asked('')).toEqual(['platform', 'ofPlatform']);
  await arrangeForm(admin, main.id, 'company', formWith('company', {}, customField('ofMain')));
  expect(await asked(ofBranch)).toEqual(['main', 'ofMain']);
  expect(await asked('')).toEqual(['main', 'ofMain']);
  await arrangeForm(admin, branch.uuid, 'company', formWith('company', {}, customField('ofBranch')));
  expect(await asked(ofBranch)).toEqual(['company', 'ofBranch']);
  expect(await asked(`?companyNumber=${branch.id}`)).toEqual(['company', 'ofBranch']);
  expect(await asked('')).toEqual(['main', 'ofMain']);
  const { viewer: elsewhere, main: theirs } = await world();
  const answer = await elsewhere.get(`${URL}/company?companyId=${theirs.id}`);
  expect(answer.body.source).toBe('platform');
  await root.governance.put('/api/governance/form-fields?form=company', { fields: formWith('company', {}) });
});

test('a change holds at once, on every process', async () => {
  const { admin, main, viewer } = await world();
  const other = await h.anotherProcess();
  const bearer = await viewer.token();
  const onOther = async () => {
    const answer = await other.app.inject({
      method: 'GET',
      url: `/api/v1/forms/user`,
      headers: { authorization: `Bearer ${bearer}` },
    });
    return answer.json().fields.some(({ key }: { key: string }) => key === 'matricula');
  };
  expect(await onOther()).toBe(false);
  await arrangeForm(admin, main.id, 'user', formWith('user', {}, customField('matricula')));
  await expect.poll(onOther, { interval: 20 }).toBe(true);
  await admin.governance.delete(`/api/governance/companies/${main.id}/form-fields?form=user`);
  expect((await viewer.get(`${URL}/user`)).body.source).toBe('default');
  await expect.poll(onOther, { interval: 20 }).toBe(false);
});

test('what is known of a form is read once for many requests', async () => {
  const { admin, main } = await world();
  const { source } = (await admin.get(`${URL}/company`)).body;
  // Behind the back of the server, so that only what it remembers can be answered.
  await h.db.owner.query(
    `insert into form_arrangements (tenant_id, company_id, form, fields, updated_at)
     select tenant_id, id, 'company', $2, now() from companies where uuid = $1`,
    [main.id, JSON.stringify([customField('late')])],
  );
  expect((await admin.get(`${URL}/company`)).body.source).toBe(source);
  h.clock.advance({ seconds: 30 });
  expect((await admin.get(`${URL}/company`)).body.source).toBe('main');
});

test('the form of a user is that of the company that the membership at home names', async () => {
  const { admin, branch, main, tenant, viewer } = await world();
  await arrangeForm(admin, main.id, 'user', formWith('user', {}, customField('ofMain')));
  await arrangeForm(admin, branch.uuid, 'user', formWith('user', {}, customField('ofBranch')));
  const last = async () => (await admin.get(`${URL}/user?userId=${viewer.uuid}`)).body.fields.at(-1).key;
  expect(await last()).toBe('ofMain');
  await bindToCompany(h, viewer, branch.uuid);
  expect(await last()).toBe('ofBranch');
  expect((await viewer.get(`${URL}/user?userId=${viewer.uuid}`)).body.fields.at(-1).key).toBe('ofBranch');
  const colleague = await tenant.user();
  expect(outcome(await colleague.get(`${URL}/user?userId=${viewer.uuid}`))).toBe('403 user.forbidden');
});

test('somebody who registers, or belongs to no tenant, gets the form of the platform and no other', async () => {
  const { main } = await world();
  expect((await h.request('GET', `${URL}/user`)).body.form).toBe('user');
  expect((await (await h.homelessUser()).get(`${URL}/user`)).body.form).toBe('user');
  expect(outcome(await h.request('GET', `${URL}/company?companyId=${main.id}`))).toBe('404 company.notFound');
  expect((await h.request('GET', `${URL}/user`, { bearer: 'no token' })).status).toBe(401);
});

test('is 404 for a company out of reach, by uuid or by number, 400 for a form that there is not', async () => {
  const { branch, main, viewer } = await world();
  const { viewer: foreign } = await world();
  for (const query of [`companyId=${main.id}`, `companyNumber=${branch.id}`]) {
    expect(outcome(await foreign.get(`${URL}/company?${query}`))).toBe('404 company.notFound');
  }
  await bindToCompany(h, viewer, branch.uuid);
  expect(outcome(await viewer.get(`${URL}/company?companyId=${main.id}`))).toBe('404 company.notFound');
  expect((await viewer.get(`${URL}/boat`)).status).toBe(400);
  expect((await viewer.get(`${URL}/company?companyId=x`)).status).toBe(400);
});
