import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/tenants';
const h = await createHarness();

interface Line {
  uuid: string;
  name: string;
}
const names = ({ body }: { body: Line[] }) => body.map(({ name }) => name);

async function world() {
  const alfa = await h.tenant({ name: 'Alfa' });
  return {
    alfa,
    north: await alfa.tenant({ name: 'Norte' }),
    south: await alfa.tenant({ name: 'Sul Água' }),
  };
}

test('an admin reaches the tenant and its subtree, parents before children', async () => {
  const { alfa, north, south } = await world();
  const admin = await alfa.user({ role: 'admin' });
  const answer = await admin.get(URL);
  expect(answer.status).toBe(200);
  const branding = { corPrincipal: null, logotipo: null };
  const below = { kind: 'sub_company', parentId: alfa.uuid, role: 'admin', branding };
  const [first, ...others] = answer.body;
  expect(first).toEqual({
    uuid: alfa.uuid,
    name: 'Alfa',
    kind: 'white_label',
    parentId: null,
    role: 'admin',
    branding,
  });
  expect(others).toHaveLength(2);
  expect(others).toEqual(
    expect.arrayContaining([
      { uuid: north.uuid, name: 'Norte', ...below },
      { uuid: south.uuid, name: 'Sul Água', ...below },
    ]),
  );
});

test('a member without that role reaches the tenant alone, and every tenant of a membership', async () => {
  const { alfa, north } = await world();
  const user = await alfa.user({ role: 'editor' });
  expect(names(await user.get(URL))).toEqual(['Alfa']);
  const other = await h.tenant({ name: 'Beta' });
  await other.addMember(user, 'operator');
  await north.addMember(user, 'viewer');
  expect((await user.get(URL)).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Alfa', role: 'editor' }),
      expect.objectContaining({ name: 'Beta', role: 'operator' }),
      expect.objectContaining({ name: 'Norte', role: 'viewer' }),
    ]),
  );
});

test('the nearest membership at or above gives the role', async () => {
  const { alfa, north } = await world();
  const user = await alfa.user({ role: 'admin' });
  await north.addMember(user, 'viewer');
  const roles = (await user.get(URL)).body.map((line: { name: string; role: string }) => [
    line.name,
    line.role,
  ]);
  expect(roles).toEqual([
    ['Alfa', 'admin'],
    ['Norte', 'viewer'],
    ['Sul Água', 'admin'],
  ]);
});

test('a token with a tenant stays in its subtree', async () => {
  const { alfa, north } = await world();
  const admin = await alfa.user({ role: 'admin' });
  const bearer = await admin.freshToken(north);
  expect(names(await h.request('GET', URL, { bearer }))).toEqual(['Norte']);
});

test('search looks for a part of the name, without accents and case, and takes % as it is', async () => {
  const { alfa } = await world();
  const admin = await alfa.user({ role: 'admin' });
  expect(names(await admin.get(`${URL}?search=AGUA`))).toEqual(['Sul Água']);
  expect(names(await admin.get(`${URL}?search=%25`))).toEqual([]);
  expect(outcome(await admin.get(`${URL}?search=${'x'.repeat(201)}`))).toBe('400 validation.failed');
  expect(outcome(await admin.get(`${URL}?nome=x`))).toBe('400 validation.failed');
});

test('a tenant wears the brand of its main company, each missing field that of the tenants above', async () => {
  const { alfa, north } = await world();
  const admin = await alfa.user({ role: 'admin' });
  const brand = async (tenant: typeof alfa, branding: object) => {
    const headers = { 'x-tenant-id': tenant.uuid };
    const main = await makeCompany(admin, {}, { headers });
    const url = `/api/v1/company/directory/${main.id}/branding`;
    expect((await admin.put(url, branding, { headers })).status).toBe(200);
  };
  await brand(alfa, { corPrincipal: '#0A5FFF' });
  const second = await makeCompany(admin);
  await admin.put(`/api/v1/company/directory/${second.id}/branding`, { corPrincipal: '#ff0000' });
  await brand(north, { logotipo: '/norte.svg' });
  const worn = async (user: typeof admin) =>
    (await user.get(URL)).body.map(({ branding }: { branding: object }) => branding);
  expect(await worn(admin)).toEqual([
    { corPrincipal: '#0A5FFF', logotipo: null },
    { corPrincipal: '#0A5FFF', logotipo: '/norte.svg' },
    { corPrincipal: '#0A5FFF', logotipo: null },
  ]);
  const viewer = await north.user({ role: 'viewer' });
  expect(await worn(viewer)).toEqual([{ corPrincipal: '#0A5FFF', logotipo: '/norte.svg' }]);
});

test('nobody without a tenant reaches any; nobody at all is 401', async () => {
  expect((await (await h.homelessUser()).get(URL)).body).toEqual([]);
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
