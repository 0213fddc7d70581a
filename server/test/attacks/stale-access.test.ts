import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { PROMPTLY } from '../harness/patience.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import type { ServerProcess } from '../harness/server-process.ts';

const h = await createHarness({ leavesMessages: true });
const other: ServerProcess = await h.anotherProcess();
const ME = '/backend/api/auth/me.php';

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
});

interface Watched {
  /** What the process where the change was made answers now. */
  here(): Promise<string>;
  elsewhere(): Promise<string>;
}

/** Uses the credentials on both processes, so that both remember them. */
async function watch(credentials: { bearer?: string; cookie?: string }, url = ME): Promise<Watched> {
  const ask = (app: ServerProcess['app']) => async () => {
    const answer = await send(app, 'GET', url, credentials);
    return answer.status === 200 ? '200' : `${answer.status} ${answer.body.code}`;
  };
  const watched = { here: ask(h.app), elsewhere: ask(other.app) };
  expect([await watched.here(), await watched.elsewhere()]).toEqual(['200', '200']);
  return watched;
}

async function expectSoon({ here, elsewhere }: Watched, outcome: string): Promise<void> {
  expect(await here()).toBe(outcome);
  await expect.poll(elsewhere, PROMPTLY).toBe(outcome);
}

const signedOut = '401 auth.unauthenticated';
const users = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}`;

describe('a session ends everywhere within a second', () => {
  test('by logout with the token', async () => {
    const user = await tenant.user();
    const watched = await watch({ bearer: await user.token() });
    expect((await user.post('/api/v1/auth/logout')).status).toBe(200);
    await expectSoon(watched, signedOut);
  });

  test('by logout with the cookie, which takes no other session with it', async () => {
    const user = await tenant.user();
    const session = await user.cookie();
    const byCookie = await watch({ cookie: session.value });
    const byToken = await watch({ bearer: await user.token() });
    expect((await session.post('/backend/api/auth/logout.php', {})).status).toBe(200);
    await expectSoon(byCookie, signedOut);
    expect([await byToken.here(), await byToken.elsewhere()]).toEqual(['200', '200']);
  });

  test.each(['inativo', 'bloqueado', 'pendente'])('by the status %s', async (status) => {
    const user = await tenant.user();
    const session = await user.cookie();
    const watched = [await watch({ bearer: await user.token() }), await watch({ cookie: session.value })];
    expect((await admin.patch(users(user), { status })).status).toBe(200);
    for (const one of watched) await expectSoon(one, signedOut);
    const again = await h.request('POST', '/api/v1/auth/login', {
      body: { email: user.email, password: 'correct horse battery' },
    });
    expect(again.body.code).toBe('auth.accountUnavailable');
  });

  test('and stays ended when the account is made active again', async () => {
    const user = await tenant.user();
    const watched = await watch({ bearer: await user.token() });
    await admin.patch(users(user), { status: 'inativo' });
    await admin.patch(users(user), { status: 'ativo' });
    await expectSoon(watched, signedOut);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await watched.elsewhere()).toBe(signedOut);
  });

  test('by an admin who ends it', async () => {
    const user = await tenant.user();
    const watched = await watch({ bearer: await user.token() });
    expect((await admin.delete(`${users(user)}/sessions`)).body).toEqual({ ended: 1 });
    await expectSoon(watched, signedOut);
  });

  test('by a new password', async () => {
    const user = await tenant.user();
    const watched = await watch({ bearer: await user.token() });
    await h.request('POST', '/api/v1/auth/forgot-password', { body: { email: user.email } });
    await h.runJobs();
    const token = /token=([\w-]+)/.exec(h.mailer.lastTo(user.email).text)?.[1];
    const body = { token, password: 'another long password' };
    expect((await h.request('POST', '/api/v1/auth/reset-password', { body })).status).toBe(200);
    await expectSoon(watched, signedOut);
    expect((await h.request('POST', '/api/v1/auth/reset-password', { body })).body.code).toBe(
      'auth.tokenInvalid',
    );
  });

  test('by its age, to the second and the tolerance', async () => {
    const user = await tenant.user();
    const bearer = await user.token();
    h.clock.advance({ hours: 8, seconds: -1 });
    expect((await h.request('GET', ME, { bearer })).status).toBe(200);
    h.clock.advance({ seconds: 32 });
    expect((await h.request('GET', ME, { bearer })).status).toBe(401);
  });

  test('by eight idle hours of a cookie, which use of it prevents', async () => {
    const user = await tenant.user();
    const session = await user.cookie();
    const lastSeen = async () => {
      const text = 'select last_seen_at as at from sessions where user_id = $1';
      return (await h.db.owner.query(text, [user.id])).rows[0].at;
    };
    for (let i = 0; i < 2; i += 1) {
      h.clock.advance({ hours: 7 });
      expect((await session.get(ME)).status).toBe(200);
      await expect.poll(lastSeen).toEqual(h.clock.now());
    }
    h.clock.advance({ hours: 8, minutes: 1 });
    expect((await session.get(ME)).status).toBe(401);
  });
});

describe('rights end everywhere within a second', () => {
  const LIST = '/api/v1/crm-admin/users';

  test('with a lower role', async () => {
    const user = await tenant.user({ role: 'admin' });
    const boss = await tenant.user({ role: 'admin' });
    const watched = await watch({ bearer: await user.token() }, LIST);
    expect((await boss.patch(users(user), { roleNumber: '4' })).status).toBe(200);
    await expectSoon(watched, '403 role.required');
  });

  test('with the membership', async () => {
    const boss = await tenant.user({ role: 'admin' });
    const user = await tenant.user({ role: 'admin' });
    const watched = await watch({ bearer: await user.token() }, LIST);
    expect((await boss.delete(`${users(user)}/memberships/${tenant.uuid}`)).status).toBe(200);
    await expectSoon(watched, '403 role.required');
  });

  test('with the permission', async () => {
    const boss = await tenant.user({ role: 'admin' });
    const user = await tenant.user({ role: 'editor' });
    const bearer = await user.token();
    const sees = async (app: ServerProcess['app']) =>
      (await send(app, 'GET', ME, { bearer })).body.data.permissoes.includes('perm-user-list');
    expect([await sees(h.app), await sees(other.app)]).toEqual([true, true]);
    await boss.patch(`${users(user)}/permissions`, { revoke: ['perm-user-list'] });
    expect(await sees(h.app)).toBe(false);
    await expect.poll(() => sees(other.app), PROMPTLY).toBe(false);
  });

  test('without any notification after half a minute at the latest', async () => {
    const boss = await tenant.user({ role: 'admin' });
    const user = await tenant.user({ role: 'admin' });
    const watched = await watch({ bearer: await user.token() }, LIST);
    await h.db.owner.query('update memberships set role_number = 5 where user_id = $1', [user.id]);
    expect(await watched.elsewhere()).toBe('200');
    h.clock.advance({ seconds: 31 });
    expect(await watched.here()).toBe('403 role.required');
    expect(await watched.elsewhere()).toBe('403 role.required');
    expect(boss.uuid).not.toBe(user.uuid);
  });
});

test('a rotation of the keys logs nobody out, on no process', async () => {
  const user = await tenant.user();
  const watched = await watch({ bearer: await user.token() });
  await h.context.keys.rotate(async () => {
    const { announce } = await import('../../src/modules/identity/index.ts');
    await announce(h.database, { kind: 'keys' });
  });
  const fresh = await watch({ bearer: await user.freshToken() });
  expect([await watched.here(), await watched.elsewhere()]).toEqual(['200', '200']);
  expect(await fresh.elsewhere()).toBe('200');
  expect((await h.request('GET', '/api/.well-known/jwks.json')).body.keys).toHaveLength(2);
});
