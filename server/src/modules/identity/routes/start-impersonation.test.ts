import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, type Harness, PASSWORD } from '../../../../test/harness/harness.ts';
import { REASON, startAs, tokenAs } from '../../../../test/harness/impersonation.ts';
import { allowFactors, enrol } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { purgeIdentity } from '../purge.ts';

const h = await createHarness();
const ME = '/api/v1/auth/me';
const url = '/api/v1/auth/impersonations';

async function people(role: 'admin' | 'viewer' = 'viewer') {
  const tenant = await h.tenant();
  const root = await h.platform.user({ role: 'super-admin', name: 'Rita' });
  return { tenant, root, person: await tenant.user({ role }) };
}

/** Who acts in the entries about a person, as the log has it. */
async function actorsOf(harness: Harness, uuid: string) {
  const { rows } = await harness.db.owner.query(
    `select action, actor_user_id as actor, impersonator_id as impersonator from audit_entries
     where target_uuid = $1 order by at, id`,
    [uuid],
  );
  return rows;
}

test('a super-admin of the platform acts as a person, who is told of it by mail', async () => {
  const { person, root } = await people();
  const started = await startAs(root, person);
  const until = new Date(h.clock.now().getTime() + 30 * 60_000).toISOString();
  expect(started.status).toBe(201);
  expect(started.body).toEqual({
    user: { id: person.uuid, nome: person.name },
    until,
    readOnly: true,
    accessToken: expect.any(String),
  });
  const me = await h.request('GET', ME, { bearer: started.body.accessToken });
  expect(me.body).toMatchObject({
    id: person.uuid,
    impersonation: { by: { id: root.uuid, nome: 'Rita' }, reason: REASON, until, readOnly: true },
  });
  expect((await root.get(ME)).body.impersonation).toBeNull();
  expect(await h.runJobs()).toEqual(['identity.support-mail']);
  expect(h.mailer.lastTo(person.email).text).toContain(REASON);
  expect((await auditOf(h, person.uuid)).at(-1)).toEqual({
    action: 'auth.impersonationStarted',
    actor: root.id,
    before: null,
    after: { reason: REASON, until, mayWrite: false },
  });
  const [session] = (await person.get(`/api/v1/auth/users/${person.uuid}/sessions`)).body.filter(
    ({ support }: { support: unknown }) => support !== null,
  );
  expect(session.support).toEqual({ by: 'Rita', reason: REASON, readOnly: true });
});

test('it ends by its button, by its time, by the person, and with the own session or right of the other', async () => {
  const { person, root } = await people();
  const ended = async (end: (bearer: string) => Promise<unknown>) => {
    const bearer = await tokenAs(root, person);
    expect((await h.request('GET', ME, { bearer })).status).toBe(200);
    await end(bearer);
    expect(outcome(await h.request('GET', ME, { bearer }))).toBe('401 auth.unauthenticated');
  };
  await ended((bearer) => h.request('POST', '/api/v1/auth/logout', { bearer, body: {} }));
  expect((await actorsOf(h, person.uuid)).at(-1)).toEqual({
    action: 'auth.impersonationEnded',
    actor: person.id,
    impersonator: root.id,
  });
  await ended(() => person.delete(`/api/v1/auth/users/${person.uuid}/sessions`));
  const own = await root.freshToken();
  await ended(async () => {
    h.clock.advance({ minutes: 30 });
  });
  await purgeIdentity(h.context);
  expect((await actorsOf(h, person.uuid)).at(-1)).toMatchObject({ actor: root.id, impersonator: null });
  const other = await h.request('POST', url, { bearer: own, body: { userId: person.uuid, reason: REASON } });
  await h.request('POST', '/api/v1/auth/logout', { bearer: own, body: {} });
  expect(outcome(await h.request('GET', ME, { bearer: other.body.accessToken }))).toBe(
    '401 auth.unauthenticated',
  );
  const second = await h.platform.user({ role: 'super-admin' });
  await ended(async () => {
    const change = { roleNumber: '5' };
    const path = `/api/v1/auth/users/${root.uuid}/memberships/${h.platform.uuid}`;
    expect((await second.put(path, change)).status).toBe(200);
  });
  await h.runJobs();
});

test('nothing is remembered beyond the time, and the clock counts from the start', async () => {
  const { person, root } = await people();
  const bearer = await tokenAs(root, person, { minutes: 1 });
  expect((await h.request('GET', ME, { bearer })).status).toBe(200);
  h.clock.advance({ seconds: 59 });
  expect((await h.request('GET', ME, { bearer })).status).toBe(200);
  h.clock.advance({ seconds: 1 });
  expect(outcome(await h.request('GET', ME, { bearer }))).toBe('401 auth.unauthenticated');
  await h.runJobs();
});

test('it reads unless writing is asked for, and then the log names both', async () => {
  const { person, root, tenant } = await people('admin');
  const body = { razaoSocial: 'Padaria do João' };
  const reading = await tokenAs(root, person);
  expect(outcome(await h.request('POST', '/api/v1/companies', { bearer: reading, body }))).toBe(
    '403 impersonation.readOnly',
  );
  const writing = await tokenAs(root, person, { write: true });
  const made = await h.request('POST', '/api/v1/companies', { bearer: writing, body });
  expect(made.status).toBe(201);
  expect(await actorsOf(h, made.body.id)).toEqual([
    { action: 'company.created', actor: person.id, impersonator: root.id },
  ]);
  const headers = { 'x-tenant-id': tenant.uuid };
  const log = await h.request('GET', `/api/v1/auth/users/${person.uuid}`, { bearer: writing, headers });
  expect(log.status).toBe(200);
  expect(
    outcome(await h.request('POST', url, { bearer: writing, body: { userId: root.uuid, reason: REASON } })),
  ).toBe('403 impersonation.closed');
  expect(h.mailer.sent.length).toBeGreaterThanOrEqual(0);
  await h.runJobs();
  expect(h.mailer.lastTo(person.email).text).toContain('pode alterar registros em seu nome');
});

test('nobody acts as themselves, as a super-admin, as somebody unknown or not active', async () => {
  const { root, tenant } = await people();
  const owner = await tenant.user({ role: 'super-admin' });
  const other = await h.platform.user({ role: 'super-admin' });
  for (const person of [root, owner, other])
    expect(outcome(await startAs(root, person))).toBe('403 impersonation.above');
  const blocked = await tenant.user({ status: 'inativo' });
  expect(outcome(await startAs(root, blocked))).toBe('409 impersonation.unavailable');
  const unknown = { uuid: '019abcde-0000-7000-8000-000000000000' };
  expect(outcome(await startAs(root, unknown))).toBe('404 user.notFound');
});

test('only super-admins who are at home at the platform do it, with a reason, for an hour at most', async () => {
  const { person, root, tenant } = await people();
  const owner = await tenant.user({ role: 'super-admin' });
  expect(outcome(await startAs(owner, person))).toBe('403 role.required');
  const guest = await tenant.user({ role: 'admin' });
  await h.platform.addMember(guest, 'super-admin');
  const headers = { 'x-tenant-id': h.platform.uuid };
  const asked = await guest.post(url, { userId: person.uuid, reason: REASON }, { headers });
  expect(outcome(asked)).toBe('403 impersonation.notAtPlatform');
  for (const wish of [{ reason: 'curto' }, { reason: '            ' }, { minutes: 61 }, { minutes: 0 }])
    expect(outcome(await startAs(root, person, wish))).toBe('400 validation.failed');
});

test('who has a second factor proves it again', async () => {
  const { person, root } = await people();
  await allowFactors(h, h.platform);
  await enrol(h, root);
  h.clock.advance({ minutes: 11 });
  expect(outcome(await startAs(root, person))).toBe('403 auth.stepUpRequired');
});

test('a browser keeps the own cookie, and goes back to it when the other one ends', async () => {
  const { person, root } = await people();
  const own = await root.cookie();
  const started = await own.post(url, { userId: person.uuid, reason: REASON });
  expect(started.body).toMatchObject({ accessToken: null, readOnly: true });
  const [support] = /retaguarda_support=[^;]+/.exec(String(started.headers['set-cookie'])) ?? [];
  const headers = { cookie: `retaguarda_session=${own.value}; ${support}` };
  const me = await h.request('GET', '/backend/api/auth/me.php', { headers });
  expect(me.body.data).toMatchObject({ user: { uuid: person.uuid }, suporte: { by: { nome: 'Rita' } } });
  const { csrf_token: csrf } = (await h.request('GET', '/backend/api/auth/csrf-token.php', { headers })).body
    .data;
  // The code of the own session is of no use in that of the other.
  const wrong = { headers: { ...headers, 'x-csrf-token': own.csrf }, body: {} };
  expect(outcome(await h.request('POST', '/backend/api/auth/logout.php', wrong))).toBe('403 auth.csrf');
  const left = await h.request('POST', '/backend/api/auth/logout.php', {
    headers: { ...headers, 'x-csrf-token': csrf },
    body: {},
  });
  expect(left.status).toBe(200);
  expect(String(left.headers['set-cookie'])).toMatch(/^retaguarda_support=;/);
  const dead = await h.request('GET', '/backend/api/auth/me.php', { headers });
  expect(outcome(dead)).toBe('401 impersonation.ended');
  expect(String(dead.headers['set-cookie'])).toMatch(/^retaguarda_support=; Max-Age=0/);
  expect((await own.get('/backend/api/auth/me.php')).body.data.user.uuid).toBe(root.uuid);
  await h.runJobs();
});

test('it says nothing of where the person signs in, and leaves the last access alone', async () => {
  const { person, root } = await people();
  await tokenAs(root, person);
  await h.runJobs();
  const credentials = { email: person.email, password: PASSWORD };
  const first = await h.request('POST', '/api/v1/auth/login', { body: credentials });
  expect(first.status).toBe(200);
  expect(await h.runJobs()).toEqual([]);
});
