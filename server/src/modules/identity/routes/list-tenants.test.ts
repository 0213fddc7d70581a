import { expect, test } from 'vitest';
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
  expect(answer.body).toEqual([
    { uuid: alfa.uuid, name: 'Alfa', kind: 'white_label', parentId: null, role: 'admin' },
    { uuid: north.uuid, name: 'Norte', kind: 'sub_company', parentId: alfa.uuid, role: 'admin' },
    { uuid: south.uuid, name: 'Sul Água', kind: 'sub_company', parentId: alfa.uuid, role: 'admin' },
  ]);
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

test('nobody without a tenant reaches any; nobody at all is 401', async () => {
  expect((await (await h.homelessUser()).get(URL)).body).toEqual([]);
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
