import { beforeEach, describe, expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const ME = '/backend/api/auth/me.php';
const reason = 'mensalidade em atraso';

let root: TestUser;
let label: TestTenant;
let below: TestTenant;
const urlOf = ({ uuid }: { uuid: string }) => `/api/v1/tenants/${uuid}/suspension`;

beforeEach(async () => {
  root = await h.platform.user({ role: 'super-admin' });
  label = await h.tenant();
  below = await label.tenant();
});

const signIn = ({ email }: TestUser) =>
  h.request('POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } });

describe('a suspended tenant', () => {
  test('signs its people out on every process, with those below it, and keeps everybody elsewhere', async () => {
    const other = await h.anotherProcess();
    const [owner, deep] = [await label.user({ role: 'super-admin' }), await below.user({ role: 'admin' })];
    const stranger = await (await h.tenant()).user();
    const cookie = await deep.cookie();
    for (const user of [owner, deep, stranger]) expect((await user.get(ME)).status).toBe(200);
    const answer = await root.post(urlOf(label), { reason });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      tenants: 2,
      tenant: { status: 'bloqueado', suspension: { reason, own: true } },
    });
    expect(answer.body.sessionsEnded).toBeGreaterThanOrEqual(3);
    expect(outcome(await owner.get(ME))).toBe('401 auth.unauthenticated');
    expect(outcome(await cookie.get(ME))).toBe('401 auth.unauthenticated');
    const there = await other.app.inject({
      url: ME,
      headers: { authorization: `Bearer ${await deep.token()}` },
    });
    expect(there.statusCode).toBe(401);
    expect((await stranger.get(ME)).status).toBe(200);
  });

  test('tells who signs in why, but only once the password was right', async () => {
    const person = await below.user();
    await root.post(urlOf(label), { reason });
    const answer = await signIn(person);
    expect(outcome(answer)).toBe('403 auth.tenantSuspended');
    expect(answer.body.message).toContain(reason);
    const guess = await h.request('POST', '/api/v1/auth/login', {
      body: { email: person.email, password: 'um palpite qualquer' },
    });
    expect(outcome(guess)).toBe('401 auth.invalidCredentials');
    expect(guess.text).not.toContain(reason);
  });

  test('does not keep out who has another tenant, nor the administrators above, who see its data', async () => {
    const guest = await below.user();
    const another = await h.tenant();
    await another.addMember(guest, 'viewer');
    const company = (await root.post('/api/v1/companies', { razaoSocial: 'Razão' }, { tenant: below })).body
      .id;
    await root.post(urlOf(below), { reason });
    expect((await signIn(guest)).status).toBe(200);
    const bearer = await guest.freshToken();
    expect((await guest.get(ME, { bearer, tenant: another })).status).toBe(200);
    expect(outcome(await guest.get(ME, { bearer, tenant: below }))).toBe('403 tenant.forbidden');
    expect((await root.get(`/api/v1/company/directory/${company}`)).status).toBe(200);
    expect(outcome(await root.get(ME, { tenant: below }))).toBe('403 tenant.forbidden');
  });

  test('lets nobody in by the tokens for its API', async () => {
    const person = await below.user({ role: 'operator' });
    const made = await root.post('/backend/api/tokens/criar.php', { nome: 'Folha' }, { tenant: below });
    const query = `user_id=${person.id}&data_inicio=2026-03-01&data_fim=2026-03-31`;
    const bearer = made.body.data.token;
    const ask = () => h.request('GET', `/backend/api/financeiro/external/comissoes.php?${query}`, { bearer });
    expect((await ask()).status).toBe(200);
    await root.post(urlOf(label), { reason });
    expect((await ask()).status).toBe(401);
    await root.delete(urlOf(label));
    expect((await ask()).status).toBe(200);
  });
});

test('suspending twice is refused, also of two at once', async () => {
  const other = await h.platform.user({ role: 'super-admin' });
  const answers = await Promise.all([
    root.post(urlOf(label), { reason }),
    other.post(urlOf(label), { reason: 'outro' }),
  ]);
  expect(answers.map(outcome).sort()).toEqual(['200 undefined', '409 tenant.alreadySuspended']);
});

test('only who looks after a tenant suspends it', async () => {
  const owner = await label.user({ role: 'super-admin' });
  const stranger = await (await h.tenant()).user({ role: 'super-admin' });
  const keeper = await below.user({ role: 'super-admin' });
  const admin = await label.user({ role: 'admin' });
  expect(outcome(await owner.post(urlOf(label), { reason }))).toBe('403 tenant.notYours');
  expect(outcome(await keeper.post(urlOf(below), { reason }))).toBe('403 tenant.notYours');
  expect(outcome(await admin.post(urlOf(below), { reason }))).toBe('403 role.required');
  expect(outcome(await stranger.post(urlOf(below), { reason }))).toBe('404 tenant.notFound');
  expect(outcome(await root.post(urlOf(h.platform), { reason }))).toBe('403 tenant.notYours');
  expect(outcome(await root.post(urlOf(below), { reason: '  ' }))).toBe('400 validation.failed');
  expect((await owner.post(urlOf(below), { reason })).status).toBe(200);
});

test('the log names it, with the reason', async () => {
  const answer = await root.post(urlOf(below), { reason });
  const { rows } = await h.db.owner.query('select action, after from audit_entries where request_id = $1', [
    answer.headers['x-request-id'],
  ]);
  expect(rows).toEqual([{ action: 'tenant.suspended', after: { status: 'bloqueado', reason, tenants: 1 } }]);
});
