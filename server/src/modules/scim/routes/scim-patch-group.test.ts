import { expect, test } from 'vitest';
import { makeDirectory, patchOf, scimHarness, scimOutcome, signedIn } from '../../../../test/harness/scim.ts';
import { makeRole, standingOf } from '../../../../test/harness/scim-groups.ts';

const h = await scimHarness();
const one = await makeDirectory(h);

async function makeGroup(name: string, role?: string, keys?: string[]) {
  const id = await makeRole(one, name, role, keys);
  const change = (...operations: object[]) => one.ask('PATCH', `/Groups/${id}`, patchOf(...operations));
  return {
    id,
    change,
    add: (...people: { id: string }[]) =>
      change({ op: 'Add', path: 'members', value: people.map((person) => ({ value: person.id })) }),
    remove: (person: { id: string }) => change({ op: 'Remove', path: `members[value eq "${person.id}"]` }),
  };
}

test('of several groups the highest rank counts, of those the first by name; with the last one the role of the connection is back', async () => {
  const operators = await makeGroup('Operação', 'operator');
  const editors = await makeGroup('B edição', 'editor');
  const first = await makeGroup('A edição', 'editor');
  const ana = await one.person();
  const standing = () => standingOf(one, ana.id);
  expect((await operators.add(ana)).status).toBe(200);
  expect(await standing()).toEqual({ role: 'operator', customRole: 'Operação' });
  await editors.add(ana);
  expect(await standing()).toEqual({ role: 'editor', customRole: 'B edição' });
  await first.add(ana);
  expect(await standing()).toEqual({ role: 'editor', customRole: 'A edição' });
  const user = await one.ask('GET', `/Users/${ana.id}`);
  expect(user.body.groups.map(({ display }: { display: string }) => display)).toEqual([
    'A edição',
    'B edição',
    'Operação',
  ]);
  await first.remove(ana);
  await editors.remove(ana);
  expect(await standing()).toEqual({ role: 'operator', customRole: 'Operação' });
  await operators.remove(ana);
  expect(await standing()).toEqual({ role: 'viewer', customRole: null });
});

test('claims stay those of the base role, and the keys count at once', async () => {
  const group = await makeGroup('Comissões', 'operator', ['comissoes.read']);
  const ana = await one.person();
  await group.add(ana);
  const bearer = await signedIn(h, ana);
  const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ role: 'operator', role_code: '4' });
  const keys = async () => (await h.request('GET', '/api/v1/auth/me', { bearer })).body.permissions;
  const held = JSON.stringify(await keys());
  expect(held).toContain('comissoes.read');
  await group.remove(ana);
  expect(JSON.stringify(await keys())).not.toBe(held);
});

test.each([
  ['remove with values', (id: string) => ({ op: 'remove', path: 'members', value: [{ value: id }] })],
  ['remove of all', () => ({ op: 'remove', path: 'members' })],
  ['remove by path', (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` })],
  ['replace by nobody', () => ({ op: 'replace', path: 'members', value: [] })],
  ['replace without a path', () => ({ op: 'replace', value: { members: [] } })],
])('%s', async (name, operation) => {
  const group = await makeGroup(name);
  const ana = await one.person();
  await group.add(ana);
  const answer = await group.change(operation(ana.id));
  expect(answer.body.members, answer.text).toEqual([]);
});

test('changes the version of a person too, whose groups are part of what they are', async () => {
  const high = await makeGroup('Alta', 'editor');
  const low = await makeGroup('Baixa');
  const ana = await one.person();
  await high.add(ana);
  const before = (await one.ask('GET', `/Users/${ana.id}`)).headers['etag'];
  await low.add(ana);
  expect((await one.ask('GET', `/Users/${ana.id}`)).headers['etag']).not.toBe(before);
});

test('nobody is put into a group who is an administrator by now', async () => {
  const group = await makeGroup('Zero');
  const ana = await one.person();
  const membership = `/api/v1/auth/users/${ana.id}/memberships/${one.tenant.uuid}`;
  expect((await one.owner.put(membership, { roleNumber: '2' })).status).toBe(200);
  expect(scimOutcome(await group.add(ana))).toBe('403');
  expect(await standingOf(one, ana.id)).toEqual({ role: 'admin', customRole: null });
});

test.each([
  ['400 invalidValue', { op: 'add', path: 'members', value: [{ value: 'x' }] }],
  [
    '400 invalidValue',
    { op: 'add', path: 'members', value: [{ value: '0198a9d2-7c1e-7bbd-9d3e-1f2a3b4c5d6e' }] },
  ],
  ['400 invalidFilter', { op: 'remove', path: 'members[display eq "Ana"]' }],
  ['400 noTarget', { op: 'replace', path: 'members[value eq "a"]', value: 'b' }],
  ['400 invalidPath', { op: 'replace', path: 'owner', value: 'a' }],
  ['400 mutability', { op: 'remove', path: 'displayName' }],
  [
    '400 tooMany',
    { op: 'add', path: 'members', value: Array.from({ length: 1_001 }, () => ({ value: 'x' })) },
  ],
])('%s', async (expected, operation) => {
  const group = await makeGroup(`Grupo ${Math.random()}`);
  expect(scimOutcome(await group.change(operation))).toBe(expected);
});

test('412 for a stale version, 404 elsewhere, 401 without a token', async () => {
  const group = await makeGroup('Último');
  const body = patchOf({ op: 'remove', path: 'members' });
  const headers = { 'if-match': 'W/"0"' };
  expect(scimOutcome(await one.ask('PATCH', `/Groups/${group.id}`, body, { headers }))).toBe('412');
  expect(scimOutcome(await (await makeDirectory(h)).ask('PATCH', `/Groups/${group.id}`, body))).toBe('404');
  expect((await h.request('PATCH', `/scim/v2/Groups/${group.id}`, { body })).status).toBe(401);
});
