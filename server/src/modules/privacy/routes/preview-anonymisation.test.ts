import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const urlOf = ({ uuid }: { uuid: string }) => `/api/v1/auth/users/${uuid}/anonymisation`;

test('says what goes, what stays without the person, and what the law keeps for how long', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const person = await tenant.user({ role: 'editor' });
  await person.get('/api/v1/auth/me');
  const { body, status } = await admin.get(urlOf(person));
  expect(status).toBe(200);
  expect(body).toMatchObject({ anonymisation: null, hindrance: null, duties: [] });
  const kinds: {
    kind: string;
    effect: string;
    basis: string | null;
    term: string | null;
    rows: number | null;
  }[] = body.kinds;
  expect(kinds.find(({ kind }) => kind === 'access')).toMatchObject({
    effect: 'erased',
    rows: expect.any(Number),
    basis: null,
  });
  expect(kinds.find(({ kind }) => kind === 'memberships')).toMatchObject({ effect: 'erased', rows: 1 });
  expect(kinds.find(({ kind }) => kind === 'audit')).toMatchObject({ effect: 'anonymised', rows: null });
  for (const { basis, effect, kind, term } of kinds) {
    expect([kind, basis !== null, term !== null]).toEqual([kind, effect === 'kept', effect === 'kept']);
  }
  const inEnglish = await admin.get(urlOf(person), { headers: { 'accept-language': 'en' } });
  expect(inEnglish.body.kinds[0].title).toBe('Personal data, addresses, documents and files');
});

test('warns of open duties, and says why it would be refused', async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  const person = await tenant.user({ role: 'editor' });
  await makeTask(person);
  expect((await admin.get(urlOf(person))).body.duties).toEqual([{ kind: 'tasks', count: 1 }]);
  expect((await admin.get(urlOf(admin))).body.hindrance.code).toBe('anonymisation.own');
  const owner = await tenant.user({ role: 'super-admin' });
  expect((await admin.get(urlOf(owner))).body.hindrance.code).toBe('user.aboveCaller');
});

test('is for who administers the person alone', async () => {
  const tenant = await h.tenant();
  const person = await tenant.user();
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.get(urlOf(person)))).toBe('404 user.notFound');
  expect((await person.get(urlOf(person))).status).toBe(403);
  expect((await h.request('GET', urlOf(person))).status).toBe(401);
  const guest = await (await h.tenant()).user();
  await tenant.addMember(guest, 'viewer');
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.get(urlOf(guest)))).toBe('403 user.forbidden');
  expect((await admin.get('/api/v1/auth/users/1/anonymisation')).status).toBe(400);
});
