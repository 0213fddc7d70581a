import { describe, expect, test } from 'vitest';
import { send } from '../harness/client.ts';
import { createHarness, PASSWORD } from '../harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const other = await h.anotherProcess();
const users = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}`;

const newcomer = (email = `${crypto.randomUUID()}@example.com`) => ({
  nome: 'Nova',
  email,
  password: PASSWORD,
});

async function countUsers(email: string): Promise<number> {
  const { rows } = await h.db.owner.query('select from users where email = $1', [email]);
  return rows.length;
}

describe('two at once', () => {
  test('register one e-mail, on two processes and in two spellings: one becomes a user, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = newcomer();
      const address = `10.2.0.${round}`;
      const answers = await Promise.all([
        h.request('POST', '/api/v1/auth/register', { body, address }),
        send(other.app, 'POST', '/api/v1/auth/register', {
          body: { ...body, email: ` ${body.email.toUpperCase()} ` },
          address,
        }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ code: 'auth.emailTaken', message: 'Email já registado.' });
      expect(await countUsers(body.email)).toBe(1);
    }
  });

  test('change one record that both have read: the second is told that it is stale', async () => {
    const user = await (await h.tenant()).user();
    const etag = String((await user.get(users(user))).headers['etag']);
    const change = (app: typeof h.app, displayName: string) =>
      user
        .token()
        .then((bearer) =>
          send(app, 'PATCH', users(user), { bearer, body: { displayName }, headers: { 'if-match': etag } }),
        );
    const answers = await Promise.all([change(h.app, 'one'), change(other.app, 'two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [kept] = answers.filter(({ status }) => status === 200);
    expect((await user.get(users(user))).body.displayName).toBe(kept?.body.displayName);
  });

  test('send the same request with one idempotency key: it happens once, and both get its answer', async () => {
    const body = newcomer();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const ask = (app: typeof h.app) => send(app, 'POST', '/api/v1/auth/register', { body, headers });
    const [first, second] = await Promise.all([ask(h.app), ask(other.app)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await countUsers(body.email)).toBe(1);
  });

  test('use one reset link: it works once', async () => {
    const user = await (await h.tenant()).user();
    await h.request('POST', '/api/v1/auth/forgot-password', { body: { email: user.email } });
    await h.runJobs();
    const token = /token=([\w-]+)/.exec(h.mailer.lastTo(user.email).text)?.[1];
    const reset = (password: string) =>
      h.request('POST', '/api/v1/auth/reset-password', { body: { token, password } });
    const answers = await Promise.all([reset('the first new password'), reset('the second new password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('accept one invitation: one becomes a member, once', async () => {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const email = `${crypto.randomUUID()}@example.com`;
    await admin.post('/api/v1/auth/invitations', { nome: 'Convidada', email, roleNumber: '5' });
    await h.runJobs();
    const token = /token=([\w-]+)/.exec(h.mailer.lastTo(email).text)?.[1];
    const accept = () =>
      h.request('POST', '/api/v1/auth/invitations/accept', { body: { token, password: PASSWORD } });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('invite one person to two tenants: both succeed, and there is one user', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const admins = await Promise.all([1, 2, 3].map(async () => (await h.tenant()).user({ role: 'admin' })));
    const body = { nome: 'Convidada', email, roleNumber: '5' };
    const answers = await Promise.all(admins.map((admin) => admin.post('/api/v1/auth/invitations', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countUsers(email)).toBe(1);
  });
});

describe('a lost update', () => {
  test('is refused when the caller names what it read, whichever of its spellings', async () => {
    const user = await (await h.tenant()).user();
    const stale = String((await user.get(users(user))).headers['etag']);
    const changed = await user.patch(users(user), { displayName: 'new' });
    const fresh = String(changed.headers['etag']);
    expect(fresh).not.toBe(stale);
    const patch = (ifMatch: string) =>
      user.patch(users(user), { displayName: 'newer' }, { headers: { 'if-match': ifMatch } });
    for (const ifMatch of [stale, `W/${stale}`, `"other", ${stale}`, '"', '']) {
      const answer = await patch(ifMatch);
      expect(`${answer.status} ${answer.body.code}`).toBe('412 request.preconditionFailed');
      expect(answer.headers['etag']).toBe(fresh);
    }
    expect((await patch(`"other", ${fresh}`)).status).toBe(200);
    expect((await patch('*')).status).toBe(200);
  });

  test('is refused to a change of permissions as well, which makes a new version', async () => {
    const tenant = await h.tenant();
    const [admin, user] = [await tenant.user({ role: 'admin' }), await tenant.user()];
    const stale = String((await admin.get(users(user))).headers['etag']);
    const grant = (ifMatch: string) =>
      admin.patch(
        `${users(user)}/permissions`,
        { grant: ['perm-user-list'] },
        { headers: { 'if-match': ifMatch } },
      );
    expect((await grant(stale)).status).toBe(200);
    expect((await grant(stale)).status).toBe(412);
    expect((await admin.get(users(user))).headers['etag']).not.toBe(stale);
  });

  test('without If-Match the last one wins', async () => {
    const user = await (await h.tenant()).user();
    const names = ['one', 'two', 'three'];
    const answers = await Promise.all(names.map((displayName) => user.patch(users(user), { displayName })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(names).toContain((await user.get(users(user))).body.displayName);
  });
});
